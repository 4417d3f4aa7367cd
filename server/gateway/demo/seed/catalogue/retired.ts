import { ean13 } from '#gateway/demo/seed/catalogue/barcode.ts';
import { pickAt } from '#gateway/demo/seed/catalogue/random.ts';
import type { BareEntry } from '#gateway/demo/seed/catalogue/rows.ts';

const RETIRED = 6;
/** Every 97th commodity gets a retired former packaging. */
const EVERY = 97;
/** First barcode place; other commodities use lower places. */
const FIRST_PLACE = 30_000;

/** Commodities taken off the shelf: former packagings of current commodities. */
export function retiredOf(entries: readonly BareEntry[], firstId: number): readonly BareEntry[] {
  return Array.from({ length: RETIRED }, (_, turn) => {
    const successor = pickAt(entries, 11 + turn * EVERY);
    const { commodity, skus, tiers, brand } = successor;
    const id = String(firstId + turn);
    const renewed = new Map(skus.map((sku, index) => [sku.id, `${id}${String(index + 1).padStart(2, '0')}`]));
    const idOf = (skuId: string) => renewed.get(skuId) ?? skuId;
    return {
      ...successor,
      commodity: {
        ...commodity,
        id,
        name: `${commodity.name}（旧包装）`,
        thumbnail: `packshot/${id}`,
        defaultSkuId: idOf(commodity.defaultSkuId),
        onShelf: false,
        tags: [],
      },
      skus: skus.map((sku, index) => ({
        ...sku,
        id: idOf(sku.id),
        commodityId: id,
        skuCode: `${sku.skuCode}-R`,
        barCode: ean13(`${brand.barcodePrefix}${FIRST_PLACE + turn * 20 + index}`),
      })),
      tiers: tiers.map(tier => ({ ...tier, skuId: idOf(tier.skuId) })),
    };
  });
}
