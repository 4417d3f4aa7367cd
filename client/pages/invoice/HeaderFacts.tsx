import type { InvoiceDetailData } from '#shared/contract/calls/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const words = invoicePages.headers;

/** The data of a header; empty fields are omitted. */
export function HeaderFacts({ header }: { header: InvoiceDetailData['header'] }) {
  const { headerType, taxNo, bank, bankAccount, address, phone } = header;
  const facts = [
    [words.fields.headerType, words.types[headerType]],
    [words.fields.taxNo, taxNo],
    [words.fields.bank, bank],
    [words.fields.bankAccount, bankAccount],
    [words.fields.address, address],
    [words.fields.phone, phone],
  ].filter(([, value]) => value);
  return (
    <dl className="invoice-facts numbers">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
