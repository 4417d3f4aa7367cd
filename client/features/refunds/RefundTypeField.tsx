import type { RefundType } from '#client/features/refunds/refund-form.ts';
import { FieldGroup } from '#client/ui/Field.tsx';
import { REFUND_TYPES } from '#shared/domain/order.ts';
import { refundTypes } from '#shared/messages/zh/orders.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';
import '#client/ui/ChoiceField.css';

const words = refundPages.apply;

interface RefundTypeFieldProps {
  type: RefundType | null;
  /** Something was shipped that could be sent back. */
  canReturn: boolean;
  error: string | undefined;
  onChoose: (type: RefundType) => void;
}

/** Money alone, or goods back for money: with what each is for. */
export function RefundTypeField({ type, canReturn, error, onChoose }: RefundTypeFieldProps) {
  return (
    <FieldGroup label={words.type} role="radiogroup" error={error}>
      <div className="refund-types">
        {REFUND_TYPES.map(value => {
          const isOpen = value === 'REFUND_ONLY' || canReturn;
          return (
            <label key={value} className="choice refund-type">
              <input
                type="radio"
                name="type"
                value={value}
                checked={type === value}
                disabled={!isOpen}
                onChange={() => onChoose(value)}
              />
              <span>
                <strong>{refundTypes[value]}</strong>
                <span className="muted">{isOpen ? words.types[value] : words.notShipped}</span>
              </span>
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
