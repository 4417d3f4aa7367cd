import { type ChosenOrder, sumOf } from '#client/pages/invoice/chosen-orders.ts';
import { chooseHeaderHref } from '#client/pages/invoice/invoice-urls.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { INVOICE_LIMITS } from '#shared/constants.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const words = invoicePages.orders.bar;

/** Number and sum of the chosen orders, of all pages, with the next step. */
export function ChosenBar({ chosen, onClear }: { chosen: readonly ChosenOrder[]; onClear: () => void }) {
  if (chosen.length === 0) return null;
  return (
    <section className="invoice-bar" aria-label={words.label}>
      <p role="status">
        {words.chosen(chosen.length)}
        {chosen.length >= INVOICE_LIMITS.orders && (
          <span className="muted"> {words.most(INVOICE_LIMITS.orders)}</span>
        )}
      </p>
      <Button kind="link" size="sm" onClick={onClear}>
        {words.clear}
      </Button>
      <p className="invoice-bar-sum">
        <span className="muted">{words.sum}</span> <Money yuan={sumOf(chosen)} />
      </p>
      <a className="btn btn-primary" href={chooseHeaderHref(chosen.map(({ orderId }) => orderId))}>
        {words.next}
      </a>
    </section>
  );
}
