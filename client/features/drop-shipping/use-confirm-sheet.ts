import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallFault } from '#client/api/base-api.ts';
import { orderApi } from '#client/api/order-api.ts';
import { useRequestId } from '#client/buying/use-request-id.ts';
import { payHref } from '#client/orders/order-hrefs.ts';
import type { Data } from '#shared/contract/index.ts';

interface Confirmed {
  readonly importId: string;
  readonly payAmount: string;
}

/** Orders what of a sheet can be ordered, once, and leads to the payment where all of it was. */
export function useConfirmSheet({ importId, payAmount }: Confirmed, onExpired: () => void) {
  const navigate = useNavigate();
  const requestId = useRequestId();
  const [confirm] = orderApi.endpoints.confirmDropShipping.useMutation();
  const [busy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  /** Some rows were not ordered after all. */
  const [partly, setPartly] = useState<Data<'confirmDropShipping'>>();

  const send = async () => {
    setBusy(true);
    const body = { importId, expectedPayAmount: payAmount };
    try {
      const done = await confirm({ requestId: requestId.idOf(body), ...body }).unwrap();
      requestId.answered();
      if (done.payNo && done.failed.length === 0) {
        // It stays busy until the next page is there.
        await navigate(payHref(done.payNo));
        return;
      }
      setPartly(done);
    } catch (error) {
      const { code } = error as Partial<CallFault>;
      if (code === 'NOT_FOUND') onExpired();
      if (code === 'PRICE_CHANGED') setChanged(true);
    }
    setBusy(false);
  };
  return { send, busy, isChanged, partly };
}
