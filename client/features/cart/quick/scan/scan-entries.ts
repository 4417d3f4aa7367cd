import type { ScanEntry } from '#client/features/cart/quick/scan/kept-scans.ts';
import { promptOf, type ScanPrompt } from '#client/features/cart/quick/scan/scan-prompt.ts';
import { QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import type { SkuCardData } from '#shared/contract/goods.ts';
import { toGtin14 } from '#shared/domain/ean.ts';
import { allowedQuantities, quantityFault } from '#shared/domain/quantity.ts';
import type { AskedCode, ScanKind } from '#shared/domain/scan-code.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';
import { scanWords } from '#shared/messages/zh/scan.ts';

type Entries = readonly ScanEntry[];

/** Counts a scan: the first adds the least that can be ordered, a further one a step more. What changed comes first. */
export function countScan(
  entries: Entries,
  sku: SkuCardData,
  kind: ScanKind,
): { entries: Entries; prompt: ScanPrompt } {
  const known = entries.find(entry => entry.sku.skuId === sku.skuId);
  const quantity = known ? known.quantity + sku.stepQty : allowedQuantities(sku)?.first;
  const refused = (why: string) => ({ entries, prompt: promptOf('invalid', why) });
  const reason = !sku.onShelf
    ? 'OFF_SHELF'
    : quantity === undefined
      ? 'SOLD_OUT'
      : quantityFault(sku, quantity);
  if (reason === 'OFF_SHELF' && kind === 'QR_CODE')
    return { entries, prompt: promptOf('qrCancelled', sku.name) };
  if (reason || quantity === undefined) return refused(`${sku.name} · ${codeMessages[reason ?? 'SOLD_OUT']}`);
  if (!known && entries.length >= QUICK_ORDER_MAX_ROWS) return refused(scanWords.full(QUICK_ORDER_MAX_ROWS));
  return {
    entries: [{ sku, quantity }, ...entries.filter(entry => entry !== known)],
    prompt: { key: null, tone: 'good', detail: scanWords.added(sku.name, quantity) },
  };
}

/** The entry that a code means, however it is written: a sku has a barcode, a code and an address. */
export function findScanned(entries: Entries, code: AskedCode): ScanEntry | undefined {
  const gtin = code.is === 'code' ? toGtin14(code.code) : null;
  return entries.find(({ sku }) => {
    if (code.is === 'goods')
      return code.skuId === null ? sku.commodityId === code.commodityId : sku.skuId === code.skuId;
    return gtin ? gtin === toGtin14(sku.barCode) : sku.skuCode.toUpperCase() === code.code.toUpperCase();
  });
}

/** Takes the last scan of an entry back; with its first one the entry goes. */
export function uncountScan(entries: Entries, known: ScanEntry): Entries {
  const quantity = known.quantity - known.sku.stepQty;
  const isLast = quantity < (allowedQuantities(known.sku)?.first ?? 1);
  return entries.flatMap(entry => (entry !== known ? [entry] : isLast ? [] : [{ ...entry, quantity }]));
}
