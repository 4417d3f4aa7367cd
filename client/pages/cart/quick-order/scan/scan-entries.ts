import type { ScanEntry } from '#client/pages/cart/quick-order/scan/kept-scans.ts';
import { promptOf, type ScanPrompt } from '#client/pages/cart/quick-order/scan/scan-prompt.ts';
import { QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import type { SkuCardData } from '#shared/contract/schemas/commodity.ts';
import { toGtin14 } from '#shared/domain/ean.ts';
import { allowedQuantities, validateQuantity } from '#shared/domain/quantity.ts';
import type { LookupCode, ScanKind } from '#shared/domain/scan-code.ts';
import { scanWords } from '#shared/messages/zh/client/scan.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

type Entries = readonly ScanEntry[];

/**
 * Counts a scan: the first one adds the minimum quantity, each further one a step. The changed entry moves to
 * the front.
 */
export function countScan(
  entries: Entries,
  sku: SkuCardData,
  kind: ScanKind,
): { entries: Entries; prompt: ScanPrompt } {
  const known = entries.find(entry => entry.sku.skuId === sku.skuId);
  const quantity = known ? known.quantity + sku.stepQty : allowedQuantities(sku)?.first;
  const reject = (why: string) => ({ entries, prompt: promptOf('invalid', why) });
  const reason = !sku.onShelf
    ? 'OFF_SHELF'
    : quantity === undefined
      ? 'SOLD_OUT'
      : validateQuantity(sku, quantity);
  if (reason === 'OFF_SHELF' && kind === 'QR_CODE')
    return { entries, prompt: promptOf('qrCancelled', sku.name) };
  if (reason || quantity === undefined) return reject(`${sku.name} · ${codeMessages[reason ?? 'SOLD_OUT']}`);
  if (!known && entries.length >= QUICK_ORDER_MAX_ROWS) return reject(scanWords.full(QUICK_ORDER_MAX_ROWS));
  return {
    entries: [{ sku, quantity }, ...entries.filter(entry => entry !== known)],
    prompt: { key: null, tone: 'good', detail: scanWords.added(sku.name, quantity) },
  };
}

/** Finds the entry of a code in any notation: barcode, sku code or commodity URL. */
export function findScanned(entries: Entries, code: LookupCode): ScanEntry | undefined {
  const gtin = code.is === 'code' ? toGtin14(code.code) : null;
  return entries.find(({ sku }) => {
    if (code.is === 'commodity')
      return code.skuId === null ? sku.commodityId === code.commodityId : sku.skuId === code.skuId;
    return gtin ? gtin === toGtin14(sku.barCode) : sku.skuCode.toUpperCase() === code.code.toUpperCase();
  });
}

/** Reverts the last scan of an entry; reverting its first scan removes the entry. */
export function revertScan(entries: Entries, known: ScanEntry): Entries {
  const quantity = known.quantity - known.sku.stepQty;
  const isLast = quantity < (allowedQuantities(known.sku)?.first ?? 1);
  return entries.flatMap(entry => (entry !== known ? [entry] : isLast ? [] : [{ ...entry, quantity }]));
}
