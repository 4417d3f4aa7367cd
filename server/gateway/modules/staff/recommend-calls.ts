import { Type } from 'typebox';
import { BusinessError } from '#gateway/calls/business-error.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { recommendedItem, recommendedList } from '#gateway/db/schema/buying.ts';
import { eq } from '#gateway/db/sql.ts';
import { listAllRecommended } from '#gateway/modules/staff/list-recommended.ts';
import { makeRecommended } from '#gateway/modules/staff/make-recommended.ts';
import { MAX_RECOMMENDED_ITEMS } from '#shared/constants.ts';
import { Quantity } from '#shared/contract/schemas/commodity.ts';
import { Id, Mobile, object, RequiredText, Text } from '#shared/contract/schemas/formats.ts';

const Title = RequiredText(80);

/** Staff calls on recommended lists. */
export const recommendStaffCalls = [
  defineStaffCall({
    path: '/recommended/list',
    summary: 'Lists recommended lists, newest first, including expired ones',
    body: object({
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    handle: ({ db }, page) => listAllRecommended(db, page),
  }),
  defineStaffCall({
    path: '/recommended/create',
    summary: 'Creates a recommended list of sku codes or barcodes, for the shop of a mobile or for all shops',
    body: object({
      title: Title,
      summary: Text(300),
      mobile: Type.Optional(Mobile),
      /** Defaults to no expiry. */
      validDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
      items: Type.Array(object({ code: Text(40), quantity: Quantity, reason: Type.Optional(Text(200)) }), {
        minItems: 1,
        maxItems: MAX_RECOMMENDED_ITEMS,
      }),
    }),
    handle: makeRecommended,
  }),
  defineStaffCall({
    path: '/recommended/remove',
    summary: 'Deletes a recommended list',
    body: object({ id: Id }),
    handle: ({ db }, { id }) =>
      db.transaction(async tx => {
        await tx.delete(recommendedItem).where(eq(recommendedItem.listId, id));
        const { rowCount } = await tx.delete(recommendedList).where(eq(recommendedList.id, id));
        if (!rowCount) throw new BusinessError('NOT_FOUND');
      }),
  }),
];
