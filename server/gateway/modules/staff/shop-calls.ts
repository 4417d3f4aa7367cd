import { Type } from 'typebox';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { assignAdvisor, listAdvisors } from '#gateway/modules/staff/advisors.ts';
import { Reason } from '#gateway/modules/staff/call-fields.ts';
import { getShopDetail, listShops, listWaitingShops } from '#gateway/modules/staff/list-shops.ts';
import { moveShop } from '#gateway/modules/staff/move-shop.ts';
import { findNamedShop, shopName } from '#gateway/modules/staff/named.ts';
import { Id, literals, object, Text } from '#shared/contract/schemas/formats.ts';
import { APPROVAL_STATUSES } from '#shared/domain/approval.ts';

const Named = object(shopName);
const NamedWithReason = object({ ...shopName, reason: Reason });

/** Staff calls on shops: certification and advisors. */
export const shopStaffCalls = [
  defineStaffCall({
    path: '/distributor/listWaiting',
    summary: 'Lists shops that wait for certification, longest waiting first',
    body: object({}),
    handle: ({ db }) => listWaitingShops(db),
  }),
  defineStaffCall({
    path: '/distributor/list',
    summary: `Lists shops by status (${APPROVAL_STATUSES.join(', ')}) and by words in their names or mobile`,
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
    summary: 'Shows all data that a shop submitted, with its certification steps',
    body: Named,
    handle: async ({ db }, named) => getShopDetail(db, await findNamedShop(db, named)),
  }),
  defineStaffCall({
    path: '/distributor/approve',
    summary: 'Certifies a waiting shop',
    body: Named,
    handle: (context, named) => moveShop(context, named, 'APPROVE'),
  }),
  defineStaffCall({
    path: '/distributor/reject',
    summary: 'Rejects a waiting shop; the reason is shown to the shop',
    body: NamedWithReason,
    handle: (context, { reason, ...named }) => moveShop(context, named, 'REJECT', reason),
  }),
  defineStaffCall({
    path: '/distributor/disable',
    summary: 'Freezes a certified shop and cancels its unpaid orders; the reason is shown to the shop',
    body: NamedWithReason,
    handle: (context, { reason, ...named }) => moveShop(context, named, 'DISABLE', reason),
  }),
  defineStaffCall({
    path: '/distributor/enable',
    summary: 'Unfreezes a shop',
    body: Named,
    handle: (context, named) => moveShop(context, named, 'ENABLE'),
  }),
  defineStaffCall({
    path: '/distributor/listAdvisors',
    summary: 'Lists the advisors with their number of shops, fewest first',
    body: object({}),
    handle: ({ db }) => listAdvisors(db),
  }),
  defineStaffCall({
    path: '/distributor/assignAdvisor',
    summary: 'Assigns an advisor to a shop, replacing the current one',
    body: object({ ...shopName, advisorId: Id }),
    handle: ({ db }, { advisorId, ...named }) =>
      db.transaction(async tx => assignAdvisor(tx, await findNamedShop(tx, named), advisorId)),
  }),
];
