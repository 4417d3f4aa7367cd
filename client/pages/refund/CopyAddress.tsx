import { useCopy } from '#client/features/copy/use-copy.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const words = refundPages.detail.address;

/** Copies the address in one line, the format that couriers' forms parse. */
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
