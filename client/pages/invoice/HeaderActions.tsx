import { useDispatch } from 'react-redux';
import { invoiceHeaderApi } from '#client/api/endpoints/invoice-header-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { headersHref } from '#client/pages/invoice/invoice-urls.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import type { HeaderData } from '#shared/contract/calls/invoice-header.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const words = invoicePages.headers;

interface HeaderActionsProps {
  header: HeaderData;
  /** Orders of the application that the member came from. */
  orderIds: readonly string[];
}

/** The actions that the gateway allows on a header, apart from choosing it. */
export function HeaderActions({ header, orderIds }: HeaderActionsProps) {
  const { id, name, actions } = header;
  const { confirmInvoiceHeader, setDefaultInvoiceHeader, removeInvoiceHeaders } = invoiceHeaderApi.endpoints;
  const dispatch = useDispatch();
  const [confirm, confirming] = confirmInvoiceHeader.useMutation();
  const [setDefault, settingDefault] = setDefaultInvoiceHeader.useMutation();
  const [remove] = removeInvoiceHeaders.useMutation();
  const tell = (data: unknown, text: string) => {
    if (data) dispatch(toastRaised({ kind: 'success', text }));
  };
  const of = (action: keyof typeof words.actions) => words.of(words.actions[action], name);
  return (
    <div className="invoice-header-actions">
      {actions.includes('CONFIRM') && (
        <Button
          size="sm"
          className="needs-script"
          busy={confirming.isLoading}
          aria-label={of('CONFIRM')}
          onClick={async () => tell((await confirm({ id })).data, words.confirmed)}
        >
          {words.actions.CONFIRM}
        </Button>
      )}
      {actions.includes('SET_DEFAULT') && (
        <Button
          kind="link"
          size="sm"
          className="needs-script"
          busy={settingDefault.isLoading}
          aria-label={of('SET_DEFAULT')}
          onClick={() => void setDefault({ id })}
        >
          {words.actions.SET_DEFAULT}
        </Button>
      )}
      {actions.includes('EDIT') && (
        <a className="btn btn-link btn-sm" href={headersHref(orderIds, id)} aria-label={of('EDIT')}>
          {words.actions.EDIT}
        </a>
      )}
      {actions.includes('REMOVE') && (
        <ConfirmButton
          kind="link"
          size="sm"
          className="needs-script"
          danger
          aria-label={of('REMOVE')}
          question={words.remove}
          onConfirm={async () => tell((await remove({ ids: [id] })).data, words.remove.done)}
        >
          {words.actions.REMOVE}
        </ConfirmButton>
      )}
    </div>
  );
}
