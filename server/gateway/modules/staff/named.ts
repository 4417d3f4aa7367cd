import { Type } from 'typebox';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributor, member } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { Id, Mobile } from '#shared/contract/schemas/formats.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

/** Identifies a shop in staff calls: by its id or by the mobile of its member, but not both. */
export const shopName = { distributorId: Type.Optional(Id), mobile: Type.Optional(Mobile) };

export interface ShopName {
  readonly distributorId?: string | undefined;
  readonly mobile?: string | undefined;
}

/**
 * The id of the named shop.
 * @throws BusinessError PARAM_INVALID unless exactly one of id and mobile is given; NOT_FOUND
 */
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
  if (!id) throw new BusinessError('NOT_FOUND');
  return id;
}
