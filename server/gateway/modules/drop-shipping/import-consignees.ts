import type { CallContext, FileContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { quantityMessage } from '#gateway/modules/cart/row-words.ts';
import { sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import {
  type JudgedConsignee,
  type JudgedSheet,
  judgeConsignees,
} from '#gateway/modules/drop-shipping/judge-consignees.ts';
import { readConsigneeRows } from '#gateway/modules/drop-shipping/read-consignee-rows.ts';
import { keepNewestSheets } from '#gateway/modules/image/keep-newest-sheets.ts';
import { receiveRows } from '#gateway/modules/image/receive-sheet.ts';
import { limitProblem, skuLimitMessage } from '#gateway/modules/order/validate-unpaid.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { TradeType } from '#shared/contract/goods.ts';
import type { Data } from '#shared/contract/index.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';
import { dropShippingTexts } from '#shared/messages/zh/drop-shipping-texts.ts';

type ShopContext = CallContext<'approved'>;
type KeptSheet = typeof dropShippingImport.$inferSelect;

/**
 * Reads a sheet of consignees, keeps its rows for a confirmation, and says what they come to.
 * @throws Refusal SHEET_INVALID, SHEET_TOO_LARGE, TOO_MANY
 */
export async function importConsignees(
  context: ShopContext & FileContext,
  { tradeType }: { readonly tradeType: TradeType },
): Promise<Data<'importDropShipping'>> {
  const { db, clock, newId, member } = context;
  const rows = await receiveRows(context, sheet => {
    const read = readConsigneeRows(sheet, tradeType);
    if (!read) throw new Refusal('SHEET_INVALID', { msg: dropShippingTexts.noHead });
    return read;
  });
  const importId = newId();
  const { distributorId } = member;
  await db
    .insert(dropShippingImport)
    .values({ distributorId, id: importId, tradeType, rows, createDate: clock.now() });
  await keepNewestSheets(db, dropShippingImport, distributorId);
  return describeSheet(context, { id: importId, tradeType, rows });
}

/** What of a sheet can be ordered as goods, stock, prices and freight are now. */
export async function describeSheet(
  context: ShopContext,
  { id, tradeType, rows }: Pick<KeptSheet, 'id' | 'tradeType' | 'rows'>,
): Promise<Data<'getDropShippingImport'>> {
  const judged = await judgeConsignees(context.db, context.member.distributorId, { tradeType, rows });
  const groups = groupsOf(judged);
  return {
    importId: id,
    tradeType,
    rows: judged.rows.map(row => ({
      ...{ row: row.row, barCode: row.barCode, quantity: row.quantity, available: row.available },
      ...{ code: row.code, msg: consigneeMessage(row), sku: row.sku && toSkuCard(context, row.sku) },
      ...{ consignee: row.consignee, mobile: row.mobile, address: row.address },
    })),
    orders: groups.length,
    payAmount: formatYuan(sumAmounts(groups).payAmount),
    problem: judged.exceeded && limitProblem(judged.exceeded),
  };
}

/** Throws NOT_FOUND, also for another shop's. */
export async function findImport(db: Queryable, distributorId: string, id: string): Promise<KeptSheet> {
  const [found] = await db
    .select()
    .from(dropShippingImport)
    .where(and(eq(dropShippingImport.distributorId, distributorId), eq(dropShippingImport.id, id)));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** Each becomes an order. */
export const groupsOf = ({ orders }: JudgedSheet) => orders.flatMap(({ groups }) => groups);

/** Why a row cannot be ordered, with the figures that would let it. */
export function consigneeMessage({ sku, code, left, skuLimit }: JudgedConsignee): string {
  if (!sku) return codeMessages[code];
  if (code === 'UNPAID_STOCK' && skuLimit) return skuLimitMessage({ ...sku, stock: left }, skuLimit);
  if (code === 'STOCK_SHORT' && left < sku.stock) return dropShippingTexts.stockTaken(left);
  return quantityMessage(code, sku);
}
