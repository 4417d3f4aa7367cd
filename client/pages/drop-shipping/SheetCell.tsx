import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import type { ConsigneeRowData, FixData } from '#shared/contract/calls/drop-shipping.ts';
import type { SheetField } from '#shared/domain/consignee-row.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';

const words = dropShippingPages.sheet;

const MAX_LENGTHS: Readonly<Record<SheetField, number>> = {
  consignee: 40,
  mobile: 40,
  address: 300,
  barCode: 64,
  quantity: 12,
  remark: 200,
  identityNumber: 20,
};

interface SheetCellProps {
  row: ConsigneeRowData;
  field: SheetField;
  value: string;
  onSave: (edit: FixData) => void;
  /** Below the text box. */
  children?: ReactNode;
}

/** A cell that is edited in place and saved on Enter or when the focus leaves it, with what is wrong with it. */
export function SheetCell({ row, field, value, onSave, children }: SheetCellProps) {
  const problem = row.problems.find(one => one.field === field);
  const problemId = useId();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [text, setText] = useState(value);
  // The gateway may store a text in another form, such as a mobile number without spaces.
  const [stored, setStored] = useState(value);
  if (stored !== value) {
    setStored(value);
    setText(value);
  }
  const commit = () => {
    if (text.trim() !== value)
      onSave({ changes: [{ row: row.row, field, value: text.trim() }], removes: [] });
  };
  const Box = field === 'address' || field === 'remark' ? 'textarea' : 'input';
  const props = {
    ref: box,
    className: 'sheet-box',
    'aria-label': words.cellOf(row.row, words.columns[field]),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
    value: text,
    maxLength: MAX_LENGTHS[field],
    autoComplete: 'off',
    spellCheck: false,
    inputMode: field === 'quantity' ? ('numeric' as const) : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => setText(target.value),
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      commit();
    },
  };
  return (
    <td className={classNames('sheet-cell', `sheet-${field}`)} data-label={words.columns[field]}>
      <Box {...props} {...(Box === 'textarea' && { rows: 1 })} />
      {problem && (
        <span className="sheet-fault">
          <span id={problemId}>{problem.msg}</span>
          {problem.fix && (
            <button
              type="button"
              className="sheet-fix"
              onClick={() => {
                box.current?.focus();
                if (problem.fix) onSave(problem.fix);
              }}
            >
              {words.fix(problem.fix.changes[0]?.value ?? '')}
            </button>
          )}
        </span>
      )}
      {children}
    </td>
  );
}
