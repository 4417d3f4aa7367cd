import { daysLeft } from '#shared/domain/term.ts';

/** Maximum characters of texts, or items of lists. */
export const STORE_LIMITS = {
  shopName: 60,
  url: 300,
  screenshots: 6,
  /** Applications that wait for the staff, per shop. */
  waiting: 10,
  /** Per shop. */
  stores: 200,
} as const;

export const STORE_STATUSES = ['WAIT_AUDIT', 'PASS', 'REJECT', 'EXPIRED', 'CANCELLED'] as const;
export type StoreStatus = (typeof STORE_STATUSES)[number];

/** `CANCEL` withdraws what waits for the staff: the application or the renewal. */
export const STORE_ACTIONS = ['CANCEL', 'APPLY_AGAIN', 'RENEW'] as const;
export type StoreAction = (typeof STORE_ACTIONS)[number];

/** A renewal of a store on the whitelist; an approved one becomes the store. */
export const RENEWAL_STATUSES = ['WAIT_AUDIT', 'REJECT'] as const;
export type RenewalStatus = (typeof RENEWAL_STATUSES)[number];

/** Days before the end of a permission from which it can be renewed, and its end is announced. */
export const RENEWAL_DAYS = 30;

/** Whether a permission is in force and ends soon enough to be renewed. */
export const isRenewable = (endDate: Date, now: Date): boolean =>
  now <= endDate && daysLeft(endDate, now) <= RENEWAL_DAYS;

/** Domains of the platforms whose stores have fixed ones. Keys are values of the dictionary `storePlatform`. */
const PLATFORM_DOMAINS: ReadonlyMap<string, readonly string[]> = new Map([
  ['TMALL', ['tmall.com', 'tmall.hk']],
  ['JD', ['jd.com', 'jd.hk']],
  ['PINDUODUO', ['pinduoduo.com', 'yangkeduo.com']],
  ['DOUYIN', ['douyin.com', 'jinritemai.com']],
  ['KUAISHOU', ['kuaishou.com', 'kwaixiaodian.com']],
  ['XIAOHONGSHU', ['xiaohongshu.com', 'xhslink.com']],
]);

/** Parameters that do not identify a page: origin of the visitor and campaigns. */
const TRACKING = /^(utm_\w+|spm|scm|share_\w+)$/i;
/** A public host name: labels and a top-level domain that is not a number, so that IP addresses do not match. */
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(xn--[a-z0-9-]+|[a-z]{2,})$/;

export type StoreUrl =
  | {
      readonly kind: 'ok';
      readonly url: string;
      /** Equal for all spellings of the same page: without scheme, `www.`, fragment and tracking parameters. */
      readonly key: string;
    }
  /** `domains`: those of the chosen platform; empty if the host belongs to another platform. */
  | { readonly kind: 'otherPlatform'; readonly domains: readonly string[] }
  | { readonly kind: 'invalid' };

const isIn = (host: string, domains: readonly string[]) =>
  domains.some(domain => host === domain || host.endsWith(`.${domain}`));

/** Validates the URL of an online store and normalises it. */
export function parseStoreUrl(text: string, platform: string): StoreUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) {
    return { kind: 'invalid' };
  }
  const host = url.hostname;
  if (!HOST.test(host)) return { kind: 'invalid' };
  const domains = PLATFORM_DOMAINS.get(platform) ?? [];
  const isOfAnother = [...PLATFORM_DOMAINS.values()].some(others => others !== domains && isIn(host, others));
  if (isOfAnother || (domains.length > 0 && !isIn(host, domains))) return { kind: 'otherPlatform', domains };
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.hash = '';
  if (url.href.length > STORE_LIMITS.url) return { kind: 'invalid' };
  const key = host.replace(/^www\./, '') + url.pathname.replace(/\/+$/, '') + url.search;
  return { kind: 'ok', url: url.href, key };
}
