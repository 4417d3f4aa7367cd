import { browserStorage, tabStorage } from '#client/lib/browser-storage.ts';
import { VISIT_SOURCE_KEY } from '#client/session/visit-source-key.ts';

const UTM_NAMES = ['source', 'medium', 'campaign', 'content', 'term'] as const;
/** What the contract takes. */
const MAX_CHARS = 200;
const ADVISOR_ID = /^[\w-]{1,64}$/;
/** Set in a tab whose visit has its campaign. */
const CAMPAIGN_KEPT_KEY = 'campaignKept';

/** Where somebody came from, kept until they are known. */
export interface VisitSource {
  /** The pending advisor: whose link was followed last. */
  readonly developCSId?: string;
  /** The campaign that the latest visit to have one began with. */
  readonly campaign?: { readonly [Name in (typeof UTM_NAMES)[number]]?: string };
  /** Who registered from here and has not told it yet. */
  readonly registered?: string;
}

export function readVisitSource(): VisitSource {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(VISIT_SOURCE_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Changes parts of what is kept; undefined forgets one. */
export function keepVisitSource(changes: { [Part in keyof VisitSource]?: VisitSource[Part] | undefined }) {
  const text = JSON.stringify({ ...readVisitSource(), ...changes });
  if (text === '{}') browserStorage.remove(VISIT_SOURCE_KEY);
  else browserStorage.write(VISIT_SOURCE_KEY, text);
}

/** Keeps what the query of a page tells, or that of the target which it carries along to login and registration. */
export function keepFromQuery(search: string): void {
  const query = new URLSearchParams(search);
  const target = new URLSearchParams(query.get('redirect')?.split(/[?#]/)[1]);
  const valueIn = (name: string) => query.get(name) ?? target.get(name) ?? '';

  const developCSId = valueIn('developCSId') || valueIn('devCsId');
  if (ADVISOR_ID.test(developCSId)) keepVisitSource({ developCSId });

  const campaign = UTM_NAMES.flatMap(name => {
    const value = valueIn(`utm_${name}`).slice(0, MAX_CHARS);
    return value ? [[name, value] as const] : [];
  });
  if (campaign.length === 0 || tabStorage.read(CAMPAIGN_KEPT_KEY)) return;
  tabStorage.write(CAMPAIGN_KEPT_KEY, '1');
  keepVisitSource({ campaign: Object.fromEntries(campaign) });
}

/** Somebody registered: what is kept is told from the next page on, which is theirs. */
export function markRegistered(memberId: string): void {
  if (browserStorage.read(VISIT_SOURCE_KEY) !== null) keepVisitSource({ registered: memberId });
}
