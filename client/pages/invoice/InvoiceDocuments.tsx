import { useDownload } from '#client/api/hooks/use-download.ts';
import { CopyText } from '#client/features/copy/CopyText.tsx';
import { chinaDate } from '#client/lib/china-date.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { InvoiceDetailData } from '#shared/contract/calls/invoice.ts';
import { invoiceWire } from '#shared/contract/wire/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const { detail: words, actions, list } = invoicePages;

/** The invoice and its red letter, to download. */
export function InvoiceDocuments({ invoice }: { invoice: InvoiceDetailData }) {
  const download = useDownload(invoiceWire.downloadInvoice);
  return (
    <section className="panel">
      <h2 className="panel-title">{words.documents}</h2>
      <ul className="invoice-documents numbers">
        {invoice.documents.map(({ document, invoiceNo, issueDate, amount, netAmount, taxAmount }) => {
          const text = document === 'RED' ? actions.downloadRed : actions.DOWNLOAD;
          return (
            <li key={document} className={`invoice-document invoice-document-${document.toLowerCase()}`}>
              <Icon name="file-earmark-text" />
              <div>
                <p>
                  <strong>{words.document[document]}</strong>{' '}
                  <CopyText what={list.invoiceNo} text={invoiceNo} />
                </p>
                <p className="muted">
                  {words.issueDate} {chinaDate(issueDate)} · {words.amounts.net} <Money yuan={netAmount} /> ·{' '}
                  {words.amounts.tax} <Money yuan={taxAmount} />
                </p>
              </div>
              <strong>
                <Money yuan={amount} />
              </strong>
              <Button
                kind="outline-secondary"
                size="sm"
                className="needs-script"
                busy={download.busy}
                aria-label={list.of(text, invoiceNo)}
                onClick={() => void download.save({ id: invoice.id, document })}
              >
                <Icon name="download" /> {text}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
