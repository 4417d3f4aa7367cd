import { Type } from 'typebox';
import { recommendedItem, recommendedList } from '#gateway/db/schema/buying.ts';
import { eq } from '#gateway/db/sql.ts';
import { defineStaffCall } from '#gateway/define-staff-call.ts';
import { listAllRecommended } from '#gateway/modules/supplier/list-recommended.ts';
import { makeRecommended } from '#gateway/modules/supplier/make-recommended.ts';
import { Refusal } from '#gateway/refusal.ts';
import { RECOMMENDED_MAX_ITEMS } from '#shared/constants.ts';
import { Quantity } from '#shared/contract/goods.ts';
import { Id, Mobile, object, Text } from '#shared/contract/schemas.ts';

const Title = Type.String({ maxLength: 80, pattern: '\\S' });

/** The supplier's calls on the lists of goods that it recommends. */
export const recommendStaffCalls = [
  defineStaffCall({
    path: '/recommended/list',
    summary: 'Recommended lists, the newest at the top, those that are over included',
    body: object({
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    handle: ({ db }, page) => listAllRecommended(db, page),
  }),
  defineStaffCall({
    path: '/recommended/create',
    summary: 'Recommends goods by their codes to the shop of a mobile, or to everybody',
    body: object({
      title: Title,
      summary: Text(300),
      mobile: Type.Optional(Mobile),
      /** Without: for as long as the list is there. */
      validDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
      items: Type.Array(object({ code: Text(40), quantity: Quantity, reason: Type.Optional(Text(200)) }), {
        minItems: 1,
        maxItems: RECOMMENDED_MAX_ITEMS,
      }),
    }),
    handle: makeRecommended,
  }),
  defineStaffCall({
    path: '/recommended/remove',
    summary: 'Takes a recommended list away',
    body: object({ id: Id }),
    handle: ({ db }, { id }) =>
      db.transaction(async tx => {
        await tx.delete(recommendedItem).where(eq(recommendedItem.listId, id));
        const { rowCount } = await tx.delete(recommendedList).where(eq(recommendedList.id, id));
        if (!rowCount) throw new Refusal('NOT_FOUND');
      }),
  }),
];
