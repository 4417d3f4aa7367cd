import { useCopy } from '#client/api/use-copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const words = refundPages.detail.address;

/** Puts a whole address into the clipboard, as couriers' forms take it: in one line. */
export function CopyAddress({ address }: { address: NonNullable<RefundDetailData['returnAddress']> }) {
  const copy = useCopy();
  const { consignee, mobile, region, detail } = address;
  return (
    <button
      type="button"
      className="btn btn-outline-secondary btn-sm needs-script"
      onClick={() => void copy(words.title, `${consignee} ${mobile} ${region}${detail}`)}
    >
      <Icon name="copy" /> {words.copy}
    </button>
  );
}
