import type { RefundFormState } from '#client/features/refunds/use-refund-form.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Money } from '#client/ui/Money.tsx';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const words = refundPages.apply;

interface RefundFootProps {
  form: RefundFormState;
  /** What the server said about the whole. */
  message: string | undefined;
  busy: boolean;
  /** Whether the draft is kept. */
  saved: boolean;
}

/** What is asked for in all, and the button that asks. */
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
