import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  DateTime,
  Id,
  literals,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';
import {
  STORE_LIMITS as LIMITS,
  RENEWAL_STATUSES,
  STORE_ACTIONS,
  STORE_STATUSES,
} from '#shared/domain/online-store.ts';

const OnlineStore = object({
  id: Id,
  /** Value of the dictionary `storePlatform`. */
  platform: Text(40),
  platformName: Text(60),
  shopName: Text(LIMITS.shopName),
  url: Url,
  screenshotUrls: Type.Array(Url),
  status: literals(STORE_STATUSES),
  rejectReason: Nullable(Text(200)),
  applyDate: DateTime,
  /** End of the permission; null until the first approval. */
  validEndDate: Nullable(DateTime),
  /** Whole days until the end, while the store is on the whitelist. */
  daysLeft: Nullable(Type.Integer()),
  /** The renewal that waits, or was rejected; the permission itself stays in force until its end. */
  renewal: Nullable(
    object({
      status: literals(RENEWAL_STATUSES),
      shopName: Text(LIMITS.shopName),
      screenshotUrls: Type.Array(Url),
      applyDate: DateTime,
      rejectReason: Nullable(Text(200)),
    }),
  ),
  actions: Type.Array(literals(STORE_ACTIONS)),
});
export type OnlineStoreData = Static<typeof OnlineStore>;

const path = (name: string) => `/soyoungzg/api/distributorWebsiteWhitelist/${name}` as const;

export const onlineStoreCalls = {
  listStorePage: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('myListPage'),
    access: 'certified',
    summary:
      'Lists the online stores of the distributor, newest application first, with the count of each status',
    body: pageBody({ status: Type.Optional(literals(STORE_STATUSES)) }),
    data: object({
      ...pageOf(OnlineStore).properties,
      statusCounts: Type.Array(object({ status: literals(STORE_STATUSES), count: Type.Integer() })),
    }),
  }),
  getStoreDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getDetail'),
    access: 'certified',
    summary: 'Returns an online store',
    query: object({ id: Id }),
    data: OnlineStore,
  }),
  createStore: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('create'),
    access: 'approved',
    summary:
      'Applies for an online store; with an id, again for one that was rejected, expired or cancelled, or for the renewal of one that ends soon (same platform and url)',
    body: object({
      requestId: RequestId,
      id: Type.Optional(Id),
      platform: BoundedText(1, 40),
      shopName: BoundedText(1, LIMITS.shopName),
      url: BoundedText(1, LIMITS.url),
      /** URLs of images that this member uploaded with the scene CERTIFICATION. */
      screenshotUrls: Type.Array(Url, { minItems: 1, maxItems: LIMITS.screenshots }),
    }),
    data: object({ id: Id, status: literals(STORE_STATUSES) }),
  }),
  cancelStore: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('cancel'),
    access: 'approved',
    summary: 'Cancels an application or a renewal that waits for the staff',
    body: object({ id: Id }),
    data: object({ status: literals(STORE_STATUSES) }),
  }),
} as const;
