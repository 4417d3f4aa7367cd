import type { CallContext } from '#gateway/calls/call-context.ts';
import type { dropShippingImport } from '#gateway/db/schema/drop-shipping.ts';
import { quantityMessage } from '#gateway/modules/cart/row-messages.ts';
import { sumAmounts } from '#gateway/modules/checkout/price-groups.ts';
import { toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import { findSimilarCodes } from '#gateway/modules/drop-shipping/similar-codes.ts';
import { mergesOf, suggestFix } from '#gateway/modules/drop-shipping/suggest-fixes.ts';
import {
  type ValidatedConsignee,
  type ValidatedSheet,
  validateConsignees,
} from '#gateway/modules/drop-shipping/validate-consignees.ts';
import type { Consignment } from '#gateway/modules/order/place-order.ts';
import { limitProblem, skuLimitMessage } from '#gateway/modules/order/validate-unpaid.ts';
import type { ConsigneeSheetData, ConsignmentData } from '#shared/contract/calls/drop-shipping.ts';
import type { Code } from '#shared/contract/codes.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { dropShippingTexts } from '#shared/messages/zh/gateway/drop-shipping-texts.ts';

export type KeptSheet = typeof dropShippingImport.$inferSelect;

/** Validates a stored sheet against current commodities, stock, prices and freight. */
export async function describeSheet(
  context: CallContext<'approved'>,
  { id, tradeType, rows }: Pick<KeptSheet, 'id' | 'tradeType' | 'rows'>,
): Promise<ConsigneeSheetData> {
  const { db, member } = context;
  const validated = await validateConsignees(db, member.distributorId, { tradeType, rows });
  const unknown = validated.rows.filter(({ sku, barCode }) => !sku && barCode !== '');
  const similar = await findSimilarCodes(
    db,
    unknown.map(({ barCode }) => barCode),
    tradeType,
  );
  const merges = mergesOf(validated.rows);
  const groups = groupsOf(validated);
  const sums = sumAmounts(groups);
  return {
    importId: id,
    tradeType,
    rows: validated.rows.map(row => ({
      row: row.row,
      consignee: row.consignee,
      mobile: row.mobile,
      address: row.address,
      barCode: row.barCode,
      quantity: row.quantity,
      quantityText: row.quantityText,
      remark: row.remark,
      identityNumber: row.identityNumber,
      available: row.available,
      code: row.code,
      msg: consigneeMessage(row, row.code),
      sku: row.sku && toSkuCard(context, row.sku),
      problems: row.faults.map(fault => ({
        field: fault.field,
        msg: consigneeMessage(row, fault.code),
        fix: suggestFix(row, fault, similar),
      })),
      merge: merges.get(row.row) ?? null,
    })),
    orders: groups.length,
    consignments: validated.orders.map(toConsignment),
    goodsAmount: formatYuan(sums.goodsAmount),
    freightAmount: formatYuan(sums.freightAmount),
    payAmount: formatYuan(sums.payAmount),
    problem: validated.exceeded && limitProblem(validated.exceeded),
  };
}

function toConsignment({ address, groups }: Consignment): ConsignmentData {
  const items = groups.flatMap(group => group.items);
  return {
    consignee: address.consignee,
    mobile: address.mobile,
    address: address.region + address.detail,
    pieces: items.reduce((sum, { line }) => sum + line.quantity, 0),
    warehouses: groups.flatMap(group => group.items[0]?.line.sku.warehouseName ?? []),
    payAmount: formatYuan(sumAmounts(groups).payAmount),
  };
}

/** Returns all groups of a sheet. Each group becomes one order. */
export const groupsOf = ({ orders }: ValidatedSheet) => orders.flatMap(({ groups }) => groups);

/** Returns why a row cannot be ordered, with the quantities that can be. */
export function consigneeMessage({ sku, left, skuLimit }: ValidatedConsignee, code: Code): string {
  if (!sku) return codeMessages[code];
  if (code === 'BELOW_MIN') {
    return dropShippingTexts.belowMin(allowedQuantities({ ...sku, stock: left })?.first ?? sku.minQty);
  }
  if (code === 'UNPAID_STOCK' && skuLimit) return skuLimitMessage({ ...sku, stock: left }, skuLimit);
  if (code === 'STOCK_SHORT' && left < sku.stock) return dropShippingTexts.stockTaken(left);
  return quantityMessage(code, sku);
}
