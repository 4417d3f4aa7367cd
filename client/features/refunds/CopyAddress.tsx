import { useDispatch } from 'react-redux';
import { toastRaised } from '#client/api/toast-slice.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const words = refundPages.detail.address;

/** Puts a whole address into the clipboard, as couriers' forms take it: in one line. */
export function CopyAddress({ address }: { address: NonNullable<RefundDetailData['returnAddress']> }) {
  const dispatch = useDispatch();
  const { consignee, mobile, region, detail } = address;
  const copy = async () => {
    try {
      // It is not there at all on a plain address of another machine.
      await navigator.clipboard.writeText(`${consignee} ${mobile} ${region}${detail}`);
      dispatch(toastRaised({ kind: 'success', text: words.copied }));
    } catch {
      dispatch(toastRaised({ kind: 'danger', text: words.failed }));
    }
  };
  return (
    <button type="button" className="btn btn-outline-secondary btn-sm needs-script" onClick={copy}>
      <Icon name="copy" /> {words.copy}
    </button>
  );
}
