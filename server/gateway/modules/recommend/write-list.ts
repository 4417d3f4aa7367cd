import { writeSheet, yuanCell } from '#gateway/excel/write-sheet.ts';
import type { FoundItem } from '#gateway/modules/recommend/find-lists.ts';
import { toFen } from '#shared/domain/money.ts';
import { applicableTier } from '#shared/domain/price-tier.ts';
import { recommended } from '#shared/messages/zh/common/recommended.ts';

const { columns, specs: joinSpecs } = recommended.sheet;

/**
 * Writes a list as a sheet that quick order can import: it finds the code and quantity columns by their titles.
 */
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
      const price = applicableTier(sku.tiers, quantity)?.price ?? sku.price;
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
