import type { CallContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { favourite } from '#gateway/db/schema/buying.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { Refusal } from '#gateway/refusal.ts';

type ShopContext = Pick<CallContext<'approved'>, 'db' | 'member' | 'clock'>;

/**
 * Marks goods; once more changes nothing, their place among the others included. Returns how many there are.
 * @throws Refusal NOT_FOUND
 */
export async function addFavourite({ db, member, clock }: ShopContext, commodityId: string): Promise<number> {
  const { distributorId } = member;
  const [known] = await db.select({ id: commodity.id }).from(commodity).where(eq(commodity.id, commodityId));
  if (!known) throw new Refusal('NOT_FOUND');
  await db
    .insert(favourite)
    .values({ distributorId, commodityId, createDate: clock.now() })
    .onConflictDoNothing();
  return countFavourites(db, distributorId);
}

/** Takes goods off; those that are no favourites are passed over. Returns how many are left. */
export async function removeFavourites(
  { db, member }: ShopContext,
  commodityIds: readonly string[],
): Promise<number> {
  await db
    .delete(favourite)
    .where(
      and(
        eq(favourite.distributorId, member.distributorId),
        inArray(favourite.commodityId, [...commodityIds]),
      ),
    );
  return countFavourites(db, member.distributorId);
}

/** How many goods a shop has marked. */
export function countFavourites(db: Queryable, distributorId: string): Promise<number> {
  return db.$count(favourite, eq(favourite.distributorId, distributorId));
}
