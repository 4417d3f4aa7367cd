import type { CallContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { lockApprovedShop } from '#gateway/lock-shop.ts';
import { skuTitle } from '#gateway/modules/cart/row-words.ts';
import { sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { consigneeMessage, findImport, groupsOf } from '#gateway/modules/drop-shipping/import-consignees.ts';
import { type JudgedConsignee, judgeConsignees } from '#gateway/modules/drop-shipping/judge-consignees.ts';
import { placeOrders } from '#gateway/modules/order/place-order.ts';
import { takeStock } from '#gateway/modules/order/stock.ts';
import { limitRefusal } from '#gateway/modules/order/validate-unpaid.ts';
import { askNow } from '#gateway/modules/pay/open-payment.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { FailedRowData } from '#shared/contract/goods.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { formatYuan } from '#shared/domain/money.ts';

/**
 * Orders the rows of a sheet that can be ordered, one order a consignee and warehouse, and asks for the money of all
 * of them at once. Only the other rows are kept: a further confirmation orders nothing twice.
 * @throws Refusal NOT_FOUND; PRICE_CHANGED (`data.payAmount`) where it is not what was shown; UNPAID_LIMIT
 *   (`data.bound`)
 */
export async function confirmConsignees(
  tx: Tx,
  context: CallContext<'approved'>,
  { importId, expectedPayAmount }: Omit<Arg<'confirmDropShipping'>, 'requestId'>,
): Promise<Data<'confirmDropShipping'>> {
  const { distributorId } = context.member;
  await lockApprovedShop(tx, distributorId);
  const sheet = await findImport(tx, distributorId, importId);
  const judged = await judgeConsignees(tx, distributorId, sheet);
  const groups = groupsOf(judged);
  const { payAmount: amount } = sumAmounts(groups);
  const payAmount = formatYuan(amount);
  if (payAmount !== expectedPayAmount) throw new Refusal('PRICE_CHANGED', { data: { payAmount } });
  if (judged.exceeded) throw limitRefusal(judged.exceeded);
  const failed = judged.rows.filter(({ fits }) => !fits);
  const left = new Set(failed.map(({ row }) => row));
  await tx
    .update(dropShippingImport)
    .set({ rows: sheet.rows.filter(({ row }) => left.has(row)) })
    .where(and(eq(dropShippingImport.distributorId, distributorId), eq(dropShippingImport.id, importId)));
  const asked = groups.length > 0 ? await askNow(tx, context, { distributorId, amount }) : undefined;
  if (asked) {
    const { orders: consignments } = judged;
    const terms = { distributorId, kind: 'DROP_SHIPPING', distributorCouponId: null, asked } as const;
    await placeOrders(tx, context, { ...terms, consignments });
  }
  // Last, since other shops wait for these rows.
  const short = await takeStock(
    tx,
    groups.flatMap(({ items }) => items.map(({ line }) => ({ skuId: line.sku.id, quantity: line.quantity }))),
  );
  // Somebody was quicker since it was judged: the whole is judged again, and shown, before anything is ordered.
  if (short.length > 0) throw new Refusal('ORDER_PROBLEMS');
  return {
    ...{ added: judged.rows.length - failed.length, failed: failed.map(toFailed) },
    ...{ payNo: asked?.payNo ?? null, expireTime: asked?.expireTime.toISOString() ?? null },
  };
}

function toFailed(row: JudgedConsignee): FailedRowData {
  return {
    ...{ row: row.row, skuId: row.sku?.id ?? null, code: row.code, msg: consigneeMessage(row) },
    name: row.sku ? skuTitle(row.sku) : row.barCode,
    available: row.available,
  };
}
