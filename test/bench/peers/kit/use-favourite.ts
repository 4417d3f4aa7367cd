import { useState } from 'react';

/** Replaces the hook of the same name, which needs the store. */
export function useFavourite(commodityId: string) {
  const [busy, setBusy] = useState(false);
  async function setFavourite(collected: boolean) {
    setBusy(true);
    await fetch('/favourite', { method: 'POST', body: JSON.stringify({ commodityId, collected }) });
    setBusy(false);
  }
  return { setFavourite, busy };
}
