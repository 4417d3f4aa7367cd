import { useNavigate } from 'react-router';
import type { CallError } from '#client/api/transport/base-api.ts';
import type { AddOutcome } from '#client/pages/cart/quick-order/rows/use-add-rows.ts';

/** Returns a function that opens the checkout of the added rows, unless some of them could not be added. */
export function useOpenCheckout() {
  const navigate = useNavigate();
  return (answer: AddOutcome | CallError) => {
    if ('code' in answer || answer.failed > 0) return;
    void navigate(answer.href);
  };
}
