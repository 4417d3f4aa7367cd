import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { favourite } from '#gateway/db/schema/buying.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';

type ShopContext = Pick<CallContext<'approved'>, 'db' | 'member' | 'clock'>;

/**
 * Adds a favourite and returns the number of favourites. Adding it again changes nothing, including its position.
 * @throws BusinessError NOT_FOUND
 */
export async function addFavourite({ db, member, clock }: ShopContext, commodityId: string): Promise<number> {
  const { distributorId } = member;
  const [known] = await db.select({ id: commodity.id }).from(commodity).where(eq(commodity.id, commodityId));
  if (!known) throw new BusinessError('NOT_FOUND');
  await db
    .insert(favourite)
    .values({ distributorId, commodityId, createDate: clock.now() })
    .onConflictDoNothing();
  return countFavourites(db, distributorId);
}

/** Removes favourites and returns the number that remain. Unknown ids are ignored. */
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

export function countFavourites(db: Queryable, distributorId: string): Promise<number> {
  return db.$count(favourite, eq(favourite.distributorId, distributorId));
}
