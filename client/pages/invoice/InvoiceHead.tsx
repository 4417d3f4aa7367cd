import { InvoiceActions } from '#client/pages/invoice/InvoiceActions.tsx';
import { InvoiceStatusPill } from '#client/pages/invoice/InvoiceStatusPill.tsx';
import { invoiceSteps } from '#client/pages/invoice/invoice-steps.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { Steps } from '#client/ui/layout/Steps.tsx';
import type { InvoiceDetailData } from '#shared/contract/calls/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const words = invoicePages.detail;

/** Status, amounts, next action and progress of an invoice. */
export function InvoiceHead({ invoice }: { invoice: InvoiceDetailData }) {
  const { status, amount, netAmount, taxAmount, reason } = invoice;
  const { title, lead } = words.heads[status];
  const steps = invoiceSteps(status);
  return (
    <section className="panel invoice-top">
      <div className="invoice-top-words" role="status">
        <div>
          <h1>{title}</h1>
          <InvoiceStatusPill status={status} />
        </div>
        <p className="muted">{lead}</p>
        {reason && <p className="invoice-reason">{reason}</p>}
      </div>
      <dl className="invoice-top-amounts numbers">
        <div>
          <dt>{words.amounts.amount}</dt>
          <dd className="invoice-sum">
            <Money yuan={amount} />
          </dd>
        </div>
        <div>
          <dt>{words.amounts.net}</dt>
          <dd>
            <Money yuan={netAmount} />
          </dd>
        </div>
        <div>
          <dt>{words.amounts.tax}</dt>
          <dd>
            <Money yuan={taxAmount} />
          </dd>
        </div>
      </dl>
      <InvoiceActions invoice={invoice} />
      {steps && <Steps label={words.steps.label} steps={steps} states={invoicePages.flow.states} />}
    </section>
  );
}
