import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { order, orderItem, orderStep, type ShippedTo } from '#gateway/db/schema/order.ts';
import type { PricedGroup, WantedLine } from '#gateway/modules/checkout/price-groups.ts';
import type { FoundSku } from '#gateway/modules/commodity/sku-cards.ts';
import { drawOrderNo } from '#gateway/modules/order/draw-numbers.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { toFen } from '#shared/domain/money.ts';

/** A line to be ordered, with its goods as they are now. */
export interface OrderedLine extends WantedLine {
  readonly sku: FoundSku;
}

/** What goes to one address: one order a group. */
export interface Consignment {
  readonly groups: readonly PricedGroup<OrderedLine>[];
  readonly address: ShippedTo;
  readonly remark: string;
}

/** What is ordered at once. */
export interface NewOrders {
  readonly distributorId: string;
  readonly consignments: readonly Consignment[];
  readonly kind: OrderRow['kind'];
  /** The coupon that the groups were priced with: it stands on the orders from which it takes something off. */
  readonly distributorCouponId: string | null;
  /** What their money was asked for with (`askNow`); left out: it is not asked for yet. */
  readonly asked?: { readonly payNo: string; readonly expireTime: Date } | undefined;
}

const NO_MONEY = toFen(0);

/**
 * Writes orders with their lines and their first step, in the order of the groups: however many there are, in as many
 * statements. The shop's lock must be held; stock, coupon and payment are the caller's.
 */
export async function placeOrders(
  tx: Tx,
  { clock, newId }: Pick<WorkContext, 'clock' | 'newId'>,
  { distributorId, consignments, kind, distributorCouponId, asked }: NewOrders,
): Promise<OrderRow[]> {
  const createDate = clock.now();
  const groups = consignments.flatMap(({ groups: own, address, remark }) =>
    own.map(group => ({ ...group, address: shippedTo(address), remark })),
  );
  const status: OrderRow['status'] = kind === 'INQUIRY' ? 'WAIT_CONFIRM' : 'WAIT_PAY';
  const rows = groups.map(({ warehouseId, items, ...amounts }) => ({
    ...{ distributorId, id: newId(), warehouseId, kind, status, createDate, ...asked, ...amounts },
    tradeType: items[0]?.line.sku.tradeType ?? 'GENERAL',
    refundedAmount: NO_MONEY,
    distributorCouponId: amounts.couponAmount > 0 ? distributorCouponId : null,
  }));
  const placed = await insertOrders(tx, rows);
  await tx.insert(orderItem).values(
    groups.flatMap(({ items }, index) =>
      items.map((item, sort) => ({
        ...{ distributorId, orderId: rows[index]?.id ?? '', id: newId(), sort },
        ...{ skuId: item.line.sku.id, quantity: item.line.quantity, price: item.price },
        ...goodsOf(item.line.sku),
        amount: item.payAmount,
        refundedAmount: NO_MONEY,
      })),
    ),
  );
  await tx.insert(orderStep).values(
    rows.map(({ id: orderId }) => ({
      ...{ distributorId, orderId, id: newId(), status, createDate },
      by: 'BUYER' as const,
      remark: '',
    })),
  );
  return placed;
}

/** Of an address, what an order keeps. */
function shippedTo({ consignee, mobile, region, detail, identityNumber }: ShippedTo): ShippedTo {
  return { consignee, mobile, region, detail, ...(identityNumber ? { identityNumber } : {}) };
}

/** Goods as an order keeps them, whatever becomes of them. */
function goodsOf({ commodityId, name, specs, skuCode, barCode, thumbnail }: FoundSku) {
  return { commodityId, name, specs, skuCode, barCode, thumbnail };
}

type NewRow = Omit<typeof order.$inferInsert, 'orderNo'>;

/** A number that somebody has already is drawn again. */
async function insertOrders(tx: Tx, rows: readonly NewRow[]): Promise<OrderRow[]> {
  const placed = new Map<string, OrderRow>();
  for (let left = rows; left.length > 0; left = rows.filter(({ id }) => !placed.has(id))) {
    const numbered = left.map(row => ({ ...row, orderNo: drawOrderNo(row.createDate) }));
    const inserted = await tx
      .insert(order)
      .values(numbered)
      .onConflictDoNothing({ target: order.orderNo })
      .returning();
    for (const row of inserted) placed.set(row.id, row);
  }
  return rows.flatMap(({ id }) => placed.get(id) ?? []);
}
