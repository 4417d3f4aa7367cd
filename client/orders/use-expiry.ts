import { useState } from 'react';
import { POLLING } from '#client/api/polling.ts';

/** The gateway ends what has run out a little after its clock: from then on what is shown of it is asked again. */
export function useExpiry() {
  const [hasExpired, setExpired] = useState(false);
  const polling = { ...POLLING, pollingInterval: hasExpired ? POLLING.pollingInterval : 0 };
  return { polling, setExpired: () => setExpired(true) };
}
