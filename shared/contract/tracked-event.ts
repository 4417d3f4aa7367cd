import { type Static, Type } from 'typebox';
import { NETWORK_TYPES } from '#shared/constants.ts';
import { literals, object } from '#shared/contract/schemas/formats.ts';

/** Longer than the stored length: the edge truncates long paths and queries instead of rejecting them. */
const UrlPart = Type.String({ maxLength: 8000 });
const Campaign = Type.Optional(Type.String({ maxLength: 1000 }));

/**
 * A tracking event as sent by the browser. The edge adds the viewer, device and time, and forwards it as the body of
 * `reportEvent`.
 */
export const TrackedEvent = object({
  event: Type.String({ pattern: '^[\\w.:-]{1,60}$' }),
  path: UrlPart,
  query: Type.Optional(UrlPart),
  lastPath: Type.Optional(UrlPart),
  lastQuery: Type.Optional(UrlPart),
  /** Used for paths outside the route table; for other pages the edge uses the route's title. */
  pageName: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Default: the values in `query`. */
  utmSource: Campaign,
  utmMedium: Campaign,
  utmCampaign: Campaign,
  utmContent: Campaign,
  utmTerm: Campaign,
  networkType: Type.Optional(literals(NETWORK_TYPES)),
  /** The view of a page that the edge rendered and logged: it is forwarded, but not logged again. */
  serverRendered: Type.Optional(Type.Boolean()),
});
export type TrackedEvent = Static<typeof TrackedEvent>;
