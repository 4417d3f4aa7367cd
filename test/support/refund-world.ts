import { refund, refundItem } from '#gateway/db/schema/after-sale.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq, inArray } from '#gateway/db/sql.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { lockOrder } from '#gateway/modules/order/lock-order.ts';
import { receiveOrder } from '#gateway/modules/order/receive-order.ts';
import { type Shipment, shipOrder } from '#gateway/modules/order/ship-order.ts';
import { findPayment } from '#gateway/modules/pay/find-payment.ts';
import { settlePayment } from '#gateway/modules/pay/settle-payment.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import type { PayType } from '#shared/domain/order.ts';
import { STAFF_TOKEN } from '#test/support/build-gateway.ts';
import { newRequestId } from '#test/support/cart-world.ts';
import { buildOrderWorld } from '#test/support/order-world.ts';

interface Line {
  readonly quantity: number;
  /** In fen, of a piece. */
  readonly price?: number;
}

interface Paying {
  readonly freight?: number;
  readonly payType?: PayType;
  /** Fen off, by a coupon. */
  readonly off?: number;
}

const STOCK = 1_000_000;
let parcels = 0;

/** An order world in which orders are paid, shipped and asked back. */
export async function buildRefundWorld(shopCount = 2) {
  const world = await buildOrderWorld(shopCount);
  const { db, shop, call } = world;
  const context = { ...world.deps, requestId: 'test' };
  const warehouseId = world.warehouses[0]?.id ?? '';

  const ship = (orderId: string, items?: Shipment['items']) =>
    db.transaction(async tx => {
      parcels += 1;
      const deliveryNo = `TEST${String(parcels).padStart(8, '0')}`;
      await shipOrder(tx, context, await lockOrder(tx, orderId), { companyCode: 'SF', deliveryNo, items });
      return { companyCode: 'SF', deliveryNo };
    });

  return {
    ...world,
    token: shop.token,
    ship,
    /** A paid order of one warehouse, with a sku of its own a line. */
    async paidOrder(lines: readonly Line[], { freight = 0, payType = 'ALIPAY', off = 0 }: Paying = {}) {
      const skuIds: string[] = [];
      for (const { price = 1000 } of lines) {
        const { id } = await world.takeSku({ stock: STOCK, tiers: [[1, price]] });
        skuIds.push(id);
      }
      await db.update(sku).set({ warehouseId }).where(inArray(sku.id, skuIds));
      await world.setFreight(warehouseId, [{ fee: freight }]);
      if (off > 0) await world.giveCoupon({ value: off });
      const placed = await world.order(
        lines.map(({ quantity }, index) => ({ skuId: skuIds[index] ?? '', quantity })),
      );
      const orderId = placed.orderIds[0] ?? '';
      await db.transaction(async tx => {
        await lockShop(tx, shop.distributorId);
        const row = await findPayment(tx, shop.distributorId, placed.payNo ?? '');
        await settlePayment(tx, context, row, { payType, by: 'SYSTEM' });
      });
      return world.readOrder(orderId);
    },
    receive: (orderId: string) =>
      db.transaction(async tx =>
        receiveOrder(tx, context, await lockOrder(tx, orderId), { by: 'BUYER', remark: '' }),
      ),
    refundable: async (orderId: string, token = shop.token) =>
      (await call('listRefundableItems', { orderId }, { token })).data,
    /** Applies for all that can be asked back, unless a test says what. */
    async apply(orderId: string, changes: Partial<Arg<'applyRefund'>> = {}, token = shop.token) {
      const { data: lines } = await call('listRefundableItems', { orderId }, { token });
      const arg: Arg<'applyRefund'> = {
        requestId: newRequestId(),
        orderId,
        type: 'REFUND_ONLY',
        items: lines.map(({ orderItemId, maxQty }) => ({ orderItemId, quantity: maxQty })),
        amount: sumOf(lines),
        reason: 'OTHER',
        description: '',
        imageUrls: [],
        ...changes,
      };
      return call('applyRefund', arg, { token });
    },
    async staff(path: string, body: object) {
      const response = await world.app.inject({
        method: 'POST',
        url: `/staff${path}`,
        payload: body,
        headers: { staffToken: STAFF_TOKEN },
      });
      return response.json() as { readonly code: string; readonly data: never };
    },
    detail: async (id: string, token = shop.token) => (await call('getRefundDetail', { id }, { token })).data,
    async readRefund(id: string) {
      const [row] = await db.select().from(refund).where(eq(refund.id, id));
      if (!row) throw new Error(`no refund ${id}`);
      return { ...row, items: await db.select().from(refundItem).where(eq(refundItem.refundId, id)) };
    },
    /** What the ledger says that an order brought in, and what of it went back, in fen. */
    async ledgerOf(orderId: string) {
      const { rows } = await db.$client.query<{ kind: string; sum: string }>(
        `SELECT t.kind, sum(e.amount) AS sum FROM ledger_transaction t
         JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'SALES'
         WHERE (t.kind = 'PAY' AND t.ref_id = $1)
            OR (t.kind = 'REFUND' AND t.ref_id IN (SELECT id FROM refund WHERE order_id = $1))
         GROUP BY t.kind`,
        [orderId],
      );
      const of = (kind: string) => Number(rows.find(row => row.kind === kind)?.sum ?? 0);
      return { paid: of('PAY'), returned: 0 - of('REFUND') };
    },
    stockFull: STOCK,
  };
}

export type RefundWorld = Awaited<ReturnType<typeof buildRefundWorld>>;

/** What lines that can be refunded come to together, as it travels. */
export function sumOf(lines: Data<'listRefundableItems'>): string {
  const fen = lines.reduce((sum, { maxAmount }) => sum + Math.round(Number(maxAmount) * 100), 0);
  return (fen / 100).toFixed(2);
}
