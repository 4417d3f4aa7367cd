import { FailedRows } from '#client/features/add-to-cart/FailedRows.tsx';
import type { BuyAgain } from '#client/features/order/use-buy-again.ts';

/** Lists the lines of an order that could not be added to the cart again, with the reasons. */
export function BuyAgainFailed({ buyAgain: { result, close } }: { buyAgain: BuyAgain }) {
  if (!result) return null;
  return <FailedRows failed={result.failed} none={result.added === 0} onClose={close} />;
}
