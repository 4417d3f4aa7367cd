import { useHydrated } from '#client/lib/use-hydrated.ts';
import type { RefundFormState } from '#client/pages/refund/use-refund-form.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const words = refundPages.apply;

interface RefundFootProps {
  form: RefundFormState;
  /** Error of the submission as a whole. */
  message: string | undefined;
  busy: boolean;
  saved: boolean;
}

/** Total of the application and the submit button. */
export function RefundFoot({ form: { chosen, amountInFen }, message, busy, saved }: RefundFootProps) {
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="refund-foot-place">
      <div className="refund-foot">
        {message && (
          <p className="refund-message" role="alert">
            {message}
          </p>
        )}
        <p className="refund-saved" role="status">
          {saved ? (
            <>
              <Icon name="check-circle" /> {words.saved}
            </>
          ) : (
            words.savedHint
          )}
        </p>
        <p className="refund-sum numbers">
          <span className="muted">{words.chosen(chosen.length, pieces)}</span>
          <span>
            {words.sum} <Money yuan={formatYuan(amountInFen ?? toFen(0))} />
          </span>
        </p>
        <Button type="submit" size="lg" busy={busy} disabled={!useHydrated()}>
          {busy ? words.submitting : words.submit}
        </Button>
      </div>
    </div>
  );
}
