import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockApprovedShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { skuTitle } from '#gateway/modules/cart/row-messages.ts';
import { sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { consigneeMessage, groupsOf } from '#gateway/modules/drop-shipping/describe-sheet.ts';
import { findImport, isImport } from '#gateway/modules/drop-shipping/import-consignees.ts';
import {
  type ValidatedConsignee,
  validateConsignees,
} from '#gateway/modules/drop-shipping/validate-consignees.ts';
import { placeOrders } from '#gateway/modules/order/place-order.ts';
import { takeStock } from '#gateway/modules/order/stock.ts';
import { unpaidLimitError } from '#gateway/modules/order/validate-unpaid.ts';
import { openNewPayment } from '#gateway/modules/pay/open-payment.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import type { FailedRowData } from '#shared/contract/schemas/commodity.ts';
import { formatYuan } from '#shared/domain/money.ts';

/**
 * Orders the valid rows of a sheet, one order per consignee and warehouse, and requests one payment for all of them.
 * Only the failed rows stay stored, so that a second confirmation orders no row twice.
 * @throws BusinessError NOT_FOUND; PRICE_CHANGED (`data.payAmount`) if the amount differs from the expected one;
 *   UNPAID_LIMIT (`data.bound`); ORDER_PROBLEMS if stock ran out in the meantime
 */
export async function confirmConsignees(
  tx: Tx,
  context: CallContext<'approved'>,
  { importId, expectedPayAmount }: Omit<Arg<'confirmDropShipping'>, 'requestId'>,
): Promise<Data<'confirmDropShipping'>> {
  const { distributorId } = context.member;
  await lockApprovedShop(tx, distributorId);
  const sheet = await findImport(tx, distributorId, importId);
  const validated = await validateConsignees(tx, distributorId, sheet);
  const groups = groupsOf(validated);
  const { payAmount: amount } = sumAmounts(groups);
  const payAmount = formatYuan(amount);
  if (payAmount !== expectedPayAmount) throw new BusinessError('PRICE_CHANGED', { data: { payAmount } });
  if (validated.exceeded) throw unpaidLimitError(validated.exceeded);
  const failed = validated.rows.filter(({ fits }) => !fits);
  const failedRows = new Set(failed.map(({ row }) => row));
  await tx
    .update(dropShippingImport)
    .set({ rows: sheet.rows.filter(({ row }) => failedRows.has(row)) })
    .where(isImport(distributorId, importId));
  const payment =
    groups.length > 0
      ? await openNewPayment(tx, context, { distributorId, kind: 'ORDER', amount })
      : undefined;
  if (payment) {
    const { orders: consignments } = validated;
    const terms = {
      distributorId,
      kind: 'DROP_SHIPPING',
      distributorCouponId: null,
      asked: payment,
    } as const;
    await placeOrders(tx, context, { ...terms, consignments });
  }
  // Stock is taken last, because its row locks block other shops.
  const short = await takeStock(
    tx,
    groups.flatMap(({ items }) => items.map(({ line }) => ({ skuId: line.sku.id, quantity: line.quantity }))),
  );
  // A concurrent order took the stock after validation: roll back, so that the client reloads the sheet.
  if (short.length > 0) throw new BusinessError('ORDER_PROBLEMS');
  return {
    added: validated.rows.length - failed.length,
    failed: failed.map(toFailed),
    payNo: payment?.payNo ?? null,
    expireTime: payment?.expireTime.toISOString() ?? null,
  };
}

function toFailed(row: ValidatedConsignee): FailedRowData {
  return {
    row: row.row,
    skuId: row.sku?.id ?? null,
    code: row.code,
    msg: consigneeMessage(row, row.code),
    name: row.sku ? skuTitle(row.sku) : row.barCode,
    available: row.available,
  };
}
