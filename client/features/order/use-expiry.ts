import { useState } from 'react';
import { POLLING } from '#client/api/transport/polling.ts';

/** Starts polling once an order expires: the gateway closes expired orders with a short delay. */
export function useExpiry() {
  const [hasExpired, setExpired] = useState(false);
  const polling = { ...POLLING, pollingInterval: hasExpired ? POLLING.pollingInterval : 0 };
  return { polling, setExpired: () => setExpired(true) };
}
