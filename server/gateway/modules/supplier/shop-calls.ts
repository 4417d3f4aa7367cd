import { Type } from 'typebox';
import { defineStaffCall } from '#gateway/define-staff-call.ts';
import { assignAdvisor, listAdvisors } from '#gateway/modules/supplier/advisors.ts';
import { Reason } from '#gateway/modules/supplier/call-fields.ts';
import { findWholeShop, listShops, listWaitingShops } from '#gateway/modules/supplier/list-shops.ts';
import { moveShop } from '#gateway/modules/supplier/move-shop.ts';
import { findNamedShop, shopName } from '#gateway/modules/supplier/named.ts';
import { APPROVAL_STATUSES } from '#shared/access/approval.ts';
import { Id, literals, object, Text } from '#shared/contract/schemas.ts';

const Named = object(shopName);
const NamedWithReason = object({ ...shopName, reason: Reason });

/** The supplier's calls on shops: their certification, their advisors. */
export const shopStaffCalls = [
  defineStaffCall({
    path: '/distributor/listWaiting',
    summary: 'Shops that wait for their certification, the longest waiting at the top',
    body: object({}),
    handle: ({ db }) => listWaitingShops(db),
  }),
  defineStaffCall({
    path: '/distributor/list',
    summary: `Shops by status (${APPROVAL_STATUSES.join(', ')}) and by words in their names or mobile`,
    body: object({
      status: Type.Optional(literals(APPROVAL_STATUSES)),
      keyword: Type.Optional(Text(60)),
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    handle: ({ db }, filters) => listShops(db, filters),
  }),
  defineStaffCall({
    path: '/distributor/get',
    summary: 'All that a shop submitted, and the steps of its certification',
    body: Named,
    handle: async ({ db }, named) => findWholeShop(db, await findNamedShop(db, named)),
  }),
  defineStaffCall({
    path: '/distributor/approve',
    summary: 'Certifies a shop that waits',
    body: Named,
    handle: (context, named) => moveShop(context, named, 'APPROVE'),
  }),
  defineStaffCall({
    path: '/distributor/reject',
    summary: 'Rejects a shop that waits; the reason is shown to it',
    body: NamedWithReason,
    handle: (context, { reason, ...named }) => moveShop(context, named, 'REJECT', reason),
  }),
  defineStaffCall({
    path: '/distributor/disable',
    summary: 'Freezes a certified shop and cancels what it has not paid; the reason is shown to it',
    body: NamedWithReason,
    handle: (context, { reason, ...named }) => moveShop(context, named, 'DISABLE', reason),
  }),
  defineStaffCall({
    path: '/distributor/enable',
    summary: 'Lets a frozen shop buy again',
    body: Named,
    handle: (context, named) => moveShop(context, named, 'ENABLE'),
  }),
  defineStaffCall({
    path: '/distributor/listAdvisors',
    summary: 'The advisors that shops may have, who looks after the fewest at the top',
    body: object({}),
    handle: ({ db }) => listAdvisors(db),
  }),
  defineStaffCall({
    path: '/distributor/assignAdvisor',
    summary: 'Gives a shop its exclusive advisor, instead of the one it may have',
    body: object({ ...shopName, advisorId: Id }),
    handle: ({ db }, { advisorId, ...named }) =>
      db.transaction(async tx => assignAdvisor(tx, await findNamedShop(tx, named), advisorId)),
  }),
];
