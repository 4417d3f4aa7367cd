import { Type } from 'typebox';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributor, member } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { invalidParams, Refusal } from '#gateway/refusal.ts';
import { Id, Mobile } from '#shared/contract/schemas.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';

/** How a staff call names a shop: by its id, or by the mobile that its member signs in with; by one of the two. */
export const shopName = { distributorId: Type.Optional(Id), mobile: Type.Optional(Mobile) };

export interface ShopName {
  readonly distributorId?: string | undefined;
  readonly mobile?: string | undefined;
}

/** The id of the shop that is named. */
export async function findNamedShop(db: Queryable, { distributorId, mobile }: ShopName): Promise<string> {
  if ((distributorId === undefined) === (mobile === undefined)) {
    const msg = distributorId === undefined ? fieldMessages.required : fieldMessages.unknown;
    throw invalidParams([{ field: 'distributorId', msg }]);
  }
  const rows =
    mobile === undefined
      ? await db
          .select({ id: distributor.id })
          .from(distributor)
          .where(eq(distributor.id, distributorId as string))
      : await db.select({ id: member.distributorId }).from(member).where(eq(member.mobile, mobile));
  const id = rows[0]?.id;
  if (!id) throw new Refusal('NOT_FOUND');
  return id;
}
