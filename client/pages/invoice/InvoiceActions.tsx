import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { invoiceApi } from '#client/api/endpoints/invoice-api.ts';
import { useDownload } from '#client/api/hooks/use-download.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { chooseHeaderHref } from '#client/pages/invoice/invoice-urls.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import type { InvoiceRowData } from '#shared/contract/calls/invoice.ts';
import { invoiceWire } from '#shared/contract/wire/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const SendDialog = loadWhenShown(
  async () => (await import('#client/pages/invoice/SendDialog.tsx')).SendDialog,
);
const words = invoicePages.actions;

interface InvoiceActionsProps {
  invoice: InvoiceRowData;
  size?: 'sm';
  /** Further actions, shown last. */
  children?: ReactNode;
}

/** The actions that the gateway allows on an invoice. */
export function InvoiceActions({ invoice, size, children }: InvoiceActionsProps) {
  const { id, applyNo, actions, againOrderIds, email } = invoice;
  const dispatch = useDispatch();
  const download = useDownload(invoiceWire.downloadInvoice);
  const [cancel] = invoiceApi.endpoints.cancelInvoice.useMutation();
  const [isSending, setSending] = useState(false);
  const sized = size ? { size } : {};
  const of = (text: string) => invoicePages.list.of(text, applyNo);
  return (
    <div className="invoice-actions">
      {actions.includes('DOWNLOAD') && (
        <Button
          {...sized}
          kind={actions.includes('APPLY_AGAIN') ? 'outline-secondary' : 'primary'}
          className="needs-script"
          busy={download.busy}
          aria-label={of(words.DOWNLOAD)}
          onClick={() => void download.save({ id })}
        >
          {words.DOWNLOAD}
        </Button>
      )}
      {actions.includes('APPLY_AGAIN') && (
        <a
          className={`btn btn-primary${size ? ' btn-sm' : ''}`}
          href={chooseHeaderHref(againOrderIds)}
          aria-label={of(words.APPLY_AGAIN)}
        >
          {words.APPLY_AGAIN}
        </a>
      )}
      {actions.includes('SEND_EMAIL') && (
        <Button
          {...sized}
          kind="outline-secondary"
          className="needs-script"
          aria-haspopup="dialog"
          aria-label={of(words.SEND_EMAIL)}
          onClick={() => setSending(true)}
        >
          {words.SEND_EMAIL}
        </Button>
      )}
      {actions.includes('CANCEL') && (
        <ConfirmButton
          {...sized}
          kind="outline-secondary"
          className="needs-script"
          danger
          aria-label={of(words.CANCEL)}
          question={invoicePages.cancel}
          onConfirm={async () => {
            const { data } = await cancel({ id });
            if (data) dispatch(toastRaised({ kind: 'success', text: invoicePages.cancel.done }));
          }}
        >
          {words.CANCEL}
        </ConfirmButton>
      )}
      {children}
      <SendDialog id={id} email={email} open={isSending} onClose={() => setSending(false)} />
    </div>
  );
}
