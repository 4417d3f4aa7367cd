import type { RefundType } from '#client/pages/refund/refund-form.ts';
import { Choice } from '#client/ui/form/Choice.tsx';
import { FieldGroup } from '#client/ui/form/Field.tsx';
import { REFUND_TYPES } from '#shared/domain/order.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { refundTypes } from '#shared/messages/zh/common/orders.ts';

const words = refundPages.apply;

interface RefundTypeFieldProps {
  type: RefundType | null;
  /** At least one line was shipped and can be returned. */
  canReturn: boolean;
  error: string | undefined;
  onChoose: (type: RefundType) => void;
}

/** Refund type: refund only, or return and refund. */
export function RefundTypeField({ type, canReturn, error, onChoose }: RefundTypeFieldProps) {
  return (
    <FieldGroup label={words.type} role="radiogroup" error={error}>
      <div className="refund-types">
        {REFUND_TYPES.map(value => {
          const isOpen = value === 'REFUND_ONLY' || canReturn;
          return (
            <Choice
              key={value}
              className="refund-type"
              type="radio"
              name="type"
              value={value}
              checked={type === value}
              disabled={!isOpen}
              onChange={() => onChoose(value)}
            >
              <strong>{refundTypes[value]}</strong>
              <span className="muted">{isOpen ? words.types[value] : words.notShipped}</span>
            </Choice>
          );
        })}
      </div>
    </FieldGroup>
  );
}
