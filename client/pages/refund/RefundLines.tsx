import { RefundLine } from '#client/pages/refund/RefundLine.tsx';
import { mostOf, type RefundableLine } from '#client/pages/refund/refund-form.ts';
import type { RefundFormState } from '#client/pages/refund/use-refund-form.ts';
import { HiddenValue } from '#client/ui/data/HiddenValue.tsx';
import { CheckBox, checkedState } from '#client/ui/form/CheckBox.tsx';
import { FieldGroup } from '#client/ui/form/Field.tsx';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const words = refundPages.apply;

interface RefundLinesProps {
  form: RefundFormState;
  lines: readonly RefundableLine[];
  error: string | undefined;
}

export function RefundLines({ form, lines, error }: RefundLinesProps) {
  const { type, chosen, items, setQuantity, chooseAll } = form;
  const open = lines.filter(line => mostOf(line, type) > 0);
  return (
    <FieldGroup label={words.lines} name="items" error={error} className="refund-lines">
      <HiddenValue name="items" value={items} />
      {open.length > 1 && (
        <div className="refund-all">
          <CheckBox
            checked={checkedState(chosen.length, open.length)}
            label={words.chooseAll}
            seen
            onChange={chooseAll}
          />
        </div>
      )}
      <ul>
        {lines.map(line => (
          <RefundLine
            key={line.orderItemId}
            line={line}
            type={type}
            chosen={chosen.find(one => one.line.orderItemId === line.orderItemId)}
            onChange={quantity => setQuantity(line, quantity)}
          />
        ))}
      </ul>
    </FieldGroup>
  );
}
