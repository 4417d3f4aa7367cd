import { useViewer } from '#client/session/use-viewer.ts';
import { productName } from '#shared/messages/zh/brand.ts';
import { orderDetail } from '#shared/messages/zh/order-pages.ts';

const words = orderDetail.sheet;

/** Stands on paper alone: who sells to whom. */
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

/** The line that is signed on paper. */
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
