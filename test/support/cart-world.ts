import { commodity, sku, skuTier } from '#gateway/db/schema/catalogue.ts';
import { eq, inArray, sql } from '#gateway/db/sql.ts';
import type { Arg } from '#shared/contract/index.ts';
import { toFen } from '#shared/domain/money.ts';
import type { QuantityTerms } from '#shared/domain/quantity.ts';
import { buildTestGateway } from '#test/support/build-gateway.ts';
import { makeShops } from '#test/support/make-shops.ts';
import { TestClock } from '#test/support/test-clock.ts';

/** Terms under which everything from 1 to a thousand can be ordered. */
const EASY: QuantityTerms = { minQty: 1, stepQty: 1, maxQty: null, stock: 1000 };

interface SkuChanges extends Partial<QuantityTerms> {
  /** Ladder in fen; the first is the price. */
  readonly tiers?: readonly (readonly [minQty: number, price: number])[];
  readonly onShelf?: boolean;
}

/** A gateway whose skus are of a test's own making, with shops that have empty carts. */
export async function buildCartWorld(shopCount = 2) {
  const clock = new TestClock();
  const gateway = await buildTestGateway({ clock });
  const { db } = gateway;
  const shops = await makeShops(gateway, shopCount);
  /** One of each goods, so that a change of one is no change of another. */
  const skus = await db.select().from(sku).where(eq(sku.sort, 0)).orderBy(sku.id);
  let taken = 0;

  async function changeSku(id: string, { tiers, onShelf, ...terms }: SkuChanges) {
    if (Object.keys(terms).length > 0) await db.update(sku).set(terms).where(eq(sku.id, id));
    if (tiers) {
      await db.delete(skuTier).where(eq(skuTier.skuId, id));
      await db
        .insert(skuTier)
        .values(tiers.map(([minQty, price]) => ({ skuId: id, minQty, price: toFen(price) })));
      await db
        .update(sku)
        .set({ price: toFen(tiers[0]?.[1] ?? 0) })
        .where(eq(sku.id, id));
    }
    if (onShelf !== undefined) {
      const [row] = await db.select().from(sku).where(eq(sku.id, id));
      await db
        .update(commodity)
        .set({ onShelf })
        .where(eq(commodity.id, row?.commodityId ?? ''));
    }
  }

  return {
    ...gateway,
    clock,
    shops,
    skus,
    changeSku,
    /** A sku that no other test has, under such terms. */
    async takeSku(changes: SkuChanges = {}) {
      const row = skus[taken];
      if (!row) throw new Error('no skus are left');
      taken += 1;
      await changeSku(row.id, { ...EASY, tiers: [[1, 1000]], ...changes });
      return row;
    },
    /** Lets everything be ordered, for tests that need many. */
    async easeSkus() {
      await db
        .update(sku)
        .set(EASY)
        .where(
          inArray(
            sku.id,
            skus.map(({ id }) => id),
          ),
        );
      await db.update(commodity).set({ onShelf: true });
    },
    async emptyCarts() {
      await db.execute(sql`DELETE FROM cart_line WHERE distributor_id LIKE '7000%'`);
    },
    /** The lines of a cart, from the top. */
    async linesOf(token: string, arg: Arg<'listMyCart'> = {}) {
      const { data } = await gateway.call('listMyCart', arg, { token });
      return data.groups.flatMap(({ lines }) => lines);
    },
  };
}

export type CartWorld = Awaited<ReturnType<typeof buildCartWorld>>;

let made = 0;
/** A requestId that no other has. */
export function newRequestId(): string {
  made += 1;
  return `test-request-${String(made).padStart(8, '0')}`;
}
