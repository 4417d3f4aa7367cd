import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockApprovedShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { type DropShippingLine, dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { consigneeFaults, consigneeKey } from '#gateway/modules/drop-shipping/consignee-faults.ts';
import type { KeptSheet } from '#gateway/modules/drop-shipping/describe-sheet.ts';
import { findImport, isImport } from '#gateway/modules/drop-shipping/import-consignees.ts';
import { withCell } from '#gateway/modules/drop-shipping/read-consignee-rows.ts';
import type { Arg } from '#shared/contract/index.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';

type Change = Arg<'changeDropShippingRows'>['changes'][number];

/**
 * Changes cells and removes rows of a stored sheet.
 * @throws BusinessError NOT_FOUND
 */
export async function changeRows(
  tx: Tx,
  { member }: CallContext<'approved'>,
  { importId, changes, removes }: Arg<'changeDropShippingRows'>,
): Promise<KeptSheet> {
  const { distributorId } = member;
  await lockApprovedShop(tx, distributorId);
  const sheet = await findImport(tx, distributorId, importId);
  const removed = new Set(removes);
  const kept = sheet.rows.filter(({ row }) => !removed.has(row));
  const rows = changes.reduce<readonly DropShippingLine[]>(
    (lines, change) => applyChange(lines, change, sheet.tradeType),
    kept,
  );
  await tx.update(dropShippingImport).set({ rows }).where(isImport(distributorId, importId));
  return { ...sheet, rows };
}

/** Correcting a wrong cell of a consignee corrects it in all rows of that consignee. */
function applyChange(
  lines: readonly DropShippingLine[],
  { row, field, value }: Change,
  tradeType: TradeType,
): readonly DropShippingLine[] {
  const target = lines.find(line => line.row === row);
  // Identity numbers are stored only if the trade type requires them.
  if (!target || (field === 'identityNumber' && tradeType !== 'HAITAO')) return lines;
  const isCorrected = consigneeFaults(target, tradeType).some(
    fault => fault.field === field && field !== 'remark',
  );
  const key = consigneeKey(target);
  return lines.map(line =>
    line === target || (isCorrected && consigneeKey(line) === key) ? withCell(line, field, value) : line,
  );
}
