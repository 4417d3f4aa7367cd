import { type Static, Type } from 'typebox';
import { NETWORK_TYPES } from '#shared/constants.ts';
import { literals, object } from '#shared/contract/schemas.ts';

/** Longer than what is kept: a long address is cut by the edge, not refused. */
const Address = Type.String({ maxLength: 8000 });
const Campaign = Type.Optional(Type.String({ maxLength: 1000 }));

/**
 * A tracking event as the browser sends it (mission section 3). The edge adds who, from where and when, and makes of
 * it the body of the call `reportEvent`.
 */
export const TrackedEvent = object({
  event: Type.String({ pattern: '^[\\w.:-]{1,60}$' }),
  path: Address,
  query: Type.Optional(Address),
  lastPath: Type.Optional(Address),
  lastQuery: Type.Optional(Address),
  /** For what is no page of the route table; of a page the table's title counts. */
  pageName: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Taken from the query where not sent. */
  utmSource: Campaign,
  utmMedium: Campaign,
  utmCampaign: Campaign,
  utmContent: Campaign,
  utmTerm: Campaign,
  networkType: Type.Optional(literals(NETWORK_TYPES)),
});
export type TrackedEvent = Static<typeof TrackedEvent>;
