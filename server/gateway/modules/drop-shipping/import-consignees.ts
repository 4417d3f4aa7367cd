import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, FileContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { quantityMessage } from '#gateway/modules/cart/row-messages.ts';
import { sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import { readConsigneeRows } from '#gateway/modules/drop-shipping/read-consignee-rows.ts';
import {
  type ValidatedConsignee,
  type ValidatedSheet,
  validateConsignees,
} from '#gateway/modules/drop-shipping/validate-consignees.ts';
import { deleteOldSheets } from '#gateway/modules/image/delete-old-sheets.ts';
import { receiveRows } from '#gateway/modules/image/receive-sheet.ts';
import { limitProblem, skuLimitMessage } from '#gateway/modules/order/validate-unpaid.ts';
import type { Data } from '#shared/contract/index.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { dropShippingTexts } from '#shared/messages/zh/gateway/drop-shipping-texts.ts';

type ShopContext = CallContext<'approved'>;
type KeptSheet = typeof dropShippingImport.$inferSelect;

/**
 * Reads a sheet of consignees, stores its rows for a later confirmation, and returns their validation results.
 * @throws BusinessError SHEET_INVALID, SHEET_TOO_LARGE, TOO_MANY
 */
export async function importConsignees(
  context: ShopContext & FileContext,
  { tradeType }: { readonly tradeType: TradeType },
): Promise<Data<'importDropShipping'>> {
  const { db, clock, newId, member } = context;
  const rows = await receiveRows(context, sheet => {
    const read = readConsigneeRows(sheet, tradeType);
    if (!read) throw new BusinessError('SHEET_INVALID', { msg: dropShippingTexts.noHead });
    return read;
  });
  const importId = newId();
  const { distributorId } = member;
  await db
    .insert(dropShippingImport)
    .values({ distributorId, id: importId, tradeType, rows, createDate: clock.now() });
  await deleteOldSheets(db, dropShippingImport, distributorId);
  return describeSheet(context, { id: importId, tradeType, rows });
}

/** Validates a stored sheet against current commodities, stock, prices and freight. */
export async function describeSheet(
  context: ShopContext,
  { id, tradeType, rows }: Pick<KeptSheet, 'id' | 'tradeType' | 'rows'>,
): Promise<Data<'getDropShippingImport'>> {
  const validated = await validateConsignees(context.db, context.member.distributorId, { tradeType, rows });
  const groups = groupsOf(validated);
  return {
    importId: id,
    tradeType,
    rows: validated.rows.map(row => ({
      row: row.row,
      barCode: row.barCode,
      quantity: row.quantity,
      available: row.available,
      code: row.code,
      msg: consigneeMessage(row),
      sku: row.sku && toSkuCard(context, row.sku),
      consignee: row.consignee,
      mobile: row.mobile,
      address: row.address,
    })),
    orders: groups.length,
    payAmount: formatYuan(sumAmounts(groups).payAmount),
    problem: validated.exceeded && limitProblem(validated.exceeded),
  };
}

/** @throws BusinessError NOT_FOUND, also if the sheet belongs to another shop */
export async function findImport(db: Queryable, distributorId: string, id: string): Promise<KeptSheet> {
  const [found] = await db
    .select()
    .from(dropShippingImport)
    .where(and(eq(dropShippingImport.distributorId, distributorId), eq(dropShippingImport.id, id)));
  if (!found) throw new BusinessError('NOT_FOUND');
  return found;
}

/** Returns all groups of a sheet. Each group becomes one order. */
export const groupsOf = ({ orders }: ValidatedSheet) => orders.flatMap(({ groups }) => groups);

/** Returns why a row cannot be ordered, with the quantities that can be. */
export function consigneeMessage({ sku, code, left, skuLimit }: ValidatedConsignee): string {
  if (!sku) return codeMessages[code];
  if (code === 'UNPAID_STOCK' && skuLimit) return skuLimitMessage({ ...sku, stock: left }, skuLimit);
  if (code === 'STOCK_SHORT' && left < sku.stock) return dropShippingTexts.stockTaken(left);
  return quantityMessage(code, sku);
}
