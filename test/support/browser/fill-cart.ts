import { expect } from 'vitest';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import type { TestGateway } from '#test/support/gateway/build-gateway.ts';

/** Quantity that reaches a coupon's threshold. */
export const PIECES = 60;

/** Fills carts with skus that each test uses exclusively. */
export function cartFiller(gateway: () => TestGateway) {
  let taken = 0;
  /** Takes skus that no other test orders, without quantity rules; optionally of one warehouse. */
  async function takeSkus(count: number, warehouseId?: string): Promise<string[]> {
    const { db } = gateway();
    const place = warehouseId === undefined ? undefined : eq(sku.warehouseId, warehouseId);
    const rows = await db
      .select()
      .from(sku)
      .where(and(eq(sku.sort, 0), place))
      .orderBy(sku.id)
      .limit(count)
      .offset(taken);
    taken += count;
    const ids = rows.map(({ id }) => id);
    await db.update(commodity).set({ onShelf: true });
    await db
      .update(sku)
      .set({ minQty: 1, stepQty: 1, maxQty: null, stock: 1000 })
      .where(inArray(sku.id, ids));
    return ids;
  }
  return {
    takeSkus,
    /** Puts skus into an empty cart; returns the cart lines. */
    async fillCart(mobile: string, count: number, { warehouseId, pieces = PIECES }: Filling = {}) {
      const { call, signIn } = gateway();
      const token = await signIn(mobile);
      const listed = await call('listMyCart', {}, { token });
      const ids = listed.data.groups.flatMap(({ lines }) => lines.map(({ cartId }) => cartId));
      if (ids.length > 0) await call('removeCartLines', { ids }, { token });
      const skuIds = await takeSkus(count, warehouseId);
      for (const skuId of skuIds)
        await call('addToCart', { requestId: newRequestId(), skuId, quantity: pieces }, { token });
      const { data } = await call('listMyCart', {}, { token });
      const lines = data.groups.flatMap(group => group.lines);
      const cartIds = skuIds.map(skuId => lines.find(line => line.skuId === skuId)?.cartId ?? '');
      expect(cartIds).not.toContain('');
      return { skuIds, cartIds };
    },
  };
}

interface Filling {
  readonly warehouseId?: string;
  readonly pieces?: number;
}
