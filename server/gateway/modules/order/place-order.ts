import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { order, orderItem, orderStep, type ShippedTo } from '#gateway/db/schema/order.ts';
import type { SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import { generateOrderNo } from '#gateway/modules/order/generate-numbers.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import type { PricedGroup } from '#gateway/modules/order/priced-group.ts';
import { toFen } from '#shared/domain/money.ts';

/** A line to order, with the current data of its sku. */
export interface OrderedLine {
  readonly quantity: number;
  readonly sku: SkuWithCommodity;
}

/** Everything sent to one address; each group becomes an order. */
export interface Consignment {
  readonly groups: readonly PricedGroup<OrderedLine>[];
  readonly address: ShippedTo;
  readonly remark: string;
}

/** Orders that are placed together. */
export interface NewOrders {
  readonly distributorId: string;
  readonly consignments: readonly Consignment[];
  readonly kind: OrderRow['kind'];
  /** Coupon used for pricing; it is stored on the orders that it discounts. */
  readonly distributorCouponId: string | null;
  /** Number of the distributor's own purchase order; of all orders. */
  readonly poNo?: string;
  /** Day on which the distributor wishes the delivery; of all orders. */
  readonly wishDate?: string | undefined;
  /** Payment of the orders (`openNewPayment`); undefined: payment comes later. */
  readonly asked?: { readonly payNo: string; readonly expireTime: Date } | undefined;
}

const NO_MONEY = toFen(0);

/**
 * Inserts orders with their lines and first steps, in group order, with a constant number of statements. Requires
 * the shop lock. Stock, coupon and payment are up to the caller.
 */
export async function placeOrders(
  tx: Tx,
  { clock, newId }: Pick<WorkContext, 'clock' | 'newId'>,
  { distributorId, consignments, kind, distributorCouponId, poNo, wishDate, asked }: NewOrders,
): Promise<OrderRow[]> {
  const createDate = clock.now();
  const groups = consignments.flatMap(({ groups: own, address, remark }) =>
    own.map(group => ({ ...group, address: shippedTo(address), remark })),
  );
  const status: OrderRow['status'] = kind === 'INQUIRY' ? 'WAIT_CONFIRM' : 'WAIT_PAY';
  const rows = groups.map(({ warehouseId, items, ...amounts }) => ({
    distributorId,
    id: newId(),
    warehouseId,
    kind,
    status,
    createDate,
    poNo,
    wishDate,
    ...asked,
    ...amounts,
    tradeType: items[0]?.line.sku.tradeType ?? 'GENERAL',
    refundedAmount: NO_MONEY,
    distributorCouponId: amounts.couponAmount > 0 ? distributorCouponId : null,
  }));
  const placed = await insertOrders(tx, rows);
  await tx.insert(orderItem).values(
    groups.flatMap(({ items }, index) =>
      items.map((item, sort) => ({
        distributorId,
        orderId: rows[index]?.id ?? '',
        id: newId(),
        sort,
        skuId: item.line.sku.id,
        quantity: item.line.quantity,
        price: item.price,
        ...snapshotOf(item.line.sku),
        amount: item.payAmount,
        refundedAmount: NO_MONEY,
      })),
    ),
  );
  await tx.insert(orderStep).values(
    rows.map(({ id: orderId }) => ({
      distributorId,
      orderId,
      id: newId(),
      status,
      createDate,
      by: 'BUYER' as const,
      remark: '',
    })),
  );
  return placed;
}

/** The part of an address that an order stores. */
function shippedTo({ consignee, mobile, region, detail, identityNumber }: ShippedTo): ShippedTo {
  return { consignee, mobile, region, detail, ...(identityNumber ? { identityNumber } : {}) };
}

/** Snapshot of a sku that an order stores, independent of later changes. */
function snapshotOf({ commodityId, name, specs, skuCode, barCode, thumbnail }: SkuWithCommodity) {
  return { commodityId, name, specs, skuCode, barCode, thumbnail };
}

type NewRow = Omit<typeof order.$inferInsert, 'orderNo'>;

/** Draws order numbers again for rows whose number is already taken. */
async function insertOrders(tx: Tx, rows: readonly NewRow[]): Promise<OrderRow[]> {
  const placed = new Map<string, OrderRow>();
  for (let left = rows; left.length > 0; left = rows.filter(({ id }) => !placed.has(id))) {
    const numbered = left.map(row => ({ ...row, orderNo: generateOrderNo(row.createDate) }));
    const inserted = await tx
      .insert(order)
      .values(numbered)
      .onConflictDoNothing({ target: order.orderNo })
      .returning();
    for (const row of inserted) placed.set(row.id, row);
  }
  return rows.flatMap(({ id }) => placed.get(id) ?? []);
}
