import { writeSheet, yuanCell } from '#gateway/excel/write-sheet.ts';
import type { FoundItem } from '#gateway/modules/recommend/find-lists.ts';
import { toFen } from '#shared/domain/money.ts';
import { reachedTier } from '#shared/domain/tier-price.ts';
import { recommended } from '#shared/messages/zh/recommended.ts';

const { columns, specs: joinSpecs } = recommended.sheet;

/** A list as a sheet that quick order reads as it is: it knows the columns of code and quantity by their heads. */
export function writeList(items: readonly FoundItem[]): Promise<Buffer> {
  return writeSheet({
    columns: [
      { title: columns.code, width: 20 },
      { title: columns.barCode, width: 18 },
      { title: columns.name, width: 44 },
      { title: columns.specs, width: 20 },
      { title: columns.price, width: 14 },
      { title: columns.quantity, width: 10 },
      { title: columns.amount, width: 14 },
      { title: columns.reason, width: 48 },
    ],
    rows: items.map(({ sku, quantity, reason }) => {
      const price = reachedTier(sku.tiers, quantity)?.price ?? sku.price;
      return [
        sku.skuCode,
        sku.barCode,
        sku.name,
        joinSpecs(sku.specs.map(({ value }) => value)),
        yuanCell(price),
        quantity,
        yuanCell(toFen(price * quantity)),
        reason,
      ];
    }),
  });
}
