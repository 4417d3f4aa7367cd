import { useState } from 'react';

/** Replaces the hook of the same name, which needs the store. */
export function useAddToCart() {
  const [busy, setBusy] = useState(false);
  async function add(items: readonly { readonly skuId: string; readonly quantity: number }[]) {
    setBusy(true);
    await fetch('/cart', { method: 'POST', body: JSON.stringify(items) });
    setBusy(false);
    return undefined;
  }
  return { add, busy };
}
