import { FailedRows } from '#client/buying/FailedRows.tsx';
import type { BuyAgain } from '#client/orders/use-buy-again.ts';

/** What of an order could not be put into the cart again, and why. */
export function BuyAgainFailed({ buyAgain: { result, close } }: { buyAgain: BuyAgain }) {
  if (!result) return null;
  return <FailedRows failed={result.failed} none={result.added === 0} onClose={close} />;
}
