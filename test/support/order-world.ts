import { sku, warehouse } from '#gateway/db/schema/catalogue.ts';
import { coupon, distributorCoupon } from '#gateway/db/schema/money.ts';
import { distributorAddress, freightRule, order, orderItem } from '#gateway/db/schema/order.ts';
import { eq } from '#gateway/db/sql.ts';
import type { Arg } from '#shared/contract/index.ts';
import { toFen } from '#shared/domain/money.ts';
import { STAFF_TOKEN } from '#test/support/build-gateway.ts';
import { buildCartWorld, newRequestId } from '#test/support/cart-world.ts';

/** The first shop that `makeShops` makes; the others follow it. */
const FIRST_SHOP = 700_000;
const DAY_MS = 86_400_000;

interface Lines {
  readonly skuId: string;
  readonly quantity: number;
}

/** How something is ordered; left out: by the first shop, to its default address, with the best coupon. */
interface Ordering extends Omit<Arg<'previewCheckout'>, 'items' | 'cartIds'> {
  readonly token?: string;
  readonly remark?: string;
  readonly inquiry?: boolean;
}

type FreightChange = Partial<Pick<typeof freightRule.$inferInsert, 'provinceCodes'>> & {
  readonly fee: number;
  readonly freeFrom?: number | null;
};
type CouponChange = Partial<Omit<typeof coupon.$inferInsert, 'threshold'>> & { readonly threshold?: number };

/**
 * A cart world whose shops have an address each (in Zhejiang), to which everything is sent free; goods come from
 * `takeSku`, at 10.00 a piece unless a test says otherwise.
 */
export async function buildOrderWorld(shopCount = 2) {
  const world = await buildCartWorld(shopCount);
  const { db, clock, call } = world;
  const shops = world.shops.map((shop, index) => {
    const distributorId = String(FIRST_SHOP + index);
    return { ...shop, distributorId, addressId: `address-${distributorId}` };
  });
  const [first] = shops;
  if (!first) throw new Error('an order world needs a shop');
  await db.insert(distributorAddress).values(
    shops.map(({ distributorId, addressId: id, mark }) => ({
      ...{ distributorId, id, consignee: `${mark}-name`, mobile: '13900001234', detail: `${mark}-street` },
      ...{ provinceCode: '330000', cityCode: '330100', districtCode: '330106', region: '浙江省杭州市西湖区' },
      createDate: clock.now(),
    })),
  );
  const warehouses = await db.select().from(warehouse).orderBy(warehouse.id);

  async function setFreight(warehouseId: string, rules: readonly FreightChange[]) {
    await db.delete(freightRule).where(eq(freightRule.warehouseId, warehouseId));
    if (rules.length === 0) return;
    await db.insert(freightRule).values(
      rules.map(({ provinceCodes = [], fee, freeFrom = null }, sort) => ({
        ...{ warehouseId, provinceCodes, sort, fee: toFen(fee) },
        freeFrom: freeFrom === null ? null : toFen(freeFrom),
      })),
    );
  }
  for (const { id } of warehouses) await setFreight(id, [{ fee: 0 }]);

  const preview = (arg: Arg<'previewCheckout'>, token = first.token) =>
    call('previewCheckout', arg, { token });

  return {
    ...world,
    shops,
    shop: first,
    warehouses,
    setFreight,
    preview,
    /** Orders skus as a member does, by a preview and a submit. Throws where that is refused. */
    async order(
      items: readonly Lines[],
      { token = first.token, remark = '', inquiry, ...wish }: Ordering = {},
    ) {
      const shown = await preview(
        { items: items.map(({ skuId, quantity }) => ({ skuId, quantity })), ...wish },
        token,
      );
      if (!shown.data.submitToken) throw new Error(`cannot be ordered: ${JSON.stringify(shown)}`);
      const { submitToken, payAmount } = shown.data;
      const arg = { submitToken, expectedPayAmount: payAmount, remark, ...(inquiry ? { inquiry } : {}) };
      const { code, msg, data } = await call('submitOrder', arg, { token });
      if (code !== '0') throw new Error(`the submit answered ${code} ${msg}`);
      return data;
    },
    /** As staff set how much a shop may leave unpaid, for tests of something else that order much. Answers the limits. */
    async setLimits(
      limits: { skuPercent?: number; amount?: string; payments?: number; reset?: boolean },
      distributorId = first.distributorId,
    ) {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/staff/distributor/limits',
        headers: { tenantId: world.config.tenantId, staffToken: STAFF_TOKEN },
        payload: { distributorId, ...limits },
      });
      return answer.json<{ code: string; data: Record<string, unknown> }>();
    },
    /** Gives a shop a coupon, by default 10.00 off anything, for a month. Returns the id of what it has. */
    async giveCoupon({ threshold = 0, ...changes }: CouponChange = {}, distributorId = first.distributorId) {
      const [couponId, id] = [newRequestId(), newRequestId()];
      const now = clock.now().getTime();
      await db.insert(coupon).values({
        ...{ id: couponId, name: 'coupon', couponType: 'MONEY_OFF', value: 1000, dataTypeName: 'all' },
        ...{ validStartDate: new Date(now - DAY_MS), validEndDate: new Date(now + 30 * DAY_MS) },
        ...{ threshold: toFen(threshold), ...changes },
      });
      await db.insert(distributorCoupon).values({ distributorId, id, couponId, createDate: new Date(now) });
      return id;
    },
    async isCouponUsed(id: string) {
      const [row] = await db.select().from(distributorCoupon).where(eq(distributorCoupon.id, id));
      return row?.used;
    },
    async stockOf(skuId: string) {
      const [row] = await db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
      return row?.stock;
    },
    async readOrder(id: string) {
      const [row] = await db.select().from(order).where(eq(order.id, id));
      if (!row) throw new Error(`no order ${id}`);
      const items = await db
        .select()
        .from(orderItem)
        .where(eq(orderItem.orderId, id))
        .orderBy(orderItem.sort);
      return { ...row, items };
    },
  };
}

export type OrderWorld = Awaited<ReturnType<typeof buildOrderWorld>>;
