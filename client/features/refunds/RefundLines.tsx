import { RefundLine } from '#client/features/refunds/RefundLine.tsx';
import { mostOf, type RefundableLine } from '#client/features/refunds/refund-form.ts';
import type { RefundFormState } from '#client/features/refunds/use-refund-form.ts';
import { CheckBox, checkedOf } from '#client/ui/CheckBox.tsx';
import { FieldGroup } from '#client/ui/Field.tsx';
import { HiddenValue } from '#client/ui/HiddenValue.tsx';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const words = refundPages.apply;

interface RefundLinesProps {
  form: RefundFormState;
  lines: readonly RefundableLine[];
  error: string | undefined;
}

/** Which of the goods, and how many of each. */
export function RefundLines({ form, lines, error }: RefundLinesProps) {
  const { type, chosen, items, setQuantity, chooseAll } = form;
  const open = lines.filter(line => mostOf(line, type) > 0);
  return (
    <FieldGroup label={words.lines} name="items" error={error} className="refund-lines">
      <HiddenValue name="items" value={items} />
      {open.length > 1 && (
        <div className="refund-all">
          <CheckBox
            checked={checkedOf(chosen.length, open.length)}
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
