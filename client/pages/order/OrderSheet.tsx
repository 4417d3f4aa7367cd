import { useViewer } from '#client/features/session/use-viewer.ts';
import { orderDetail } from '#shared/messages/zh/client/order-pages.ts';
import { productName } from '#shared/messages/zh/common/brand.ts';

const words = orderDetail.sheet;

/** Print-only header with seller and buyer. */
export function SheetHead({ orderNo }: { orderNo: string }) {
  const { member, approval } = useViewer();
  return (
    <header className="sheet-head">
      <p className="sheet-title">{words.title}</p>
      <p className="numbers">
        {orderDetail.orderNo} {orderNo}
      </p>
      <p>{words.supplier(productName)}</p>
      <p>{words.shop(approval?.shopName ?? member?.shopName ?? '')}</p>
    </header>
  );
}

/** Print-only signature line. */
export function SheetFoot() {
  return (
    <footer className="sheet-foot">
      <p>
        {words.sign} <span />
      </p>
      <p>
        {words.date} <span />
      </p>
      <p className="sheet-note">{words.printed}</p>
    </footer>
  );
}
