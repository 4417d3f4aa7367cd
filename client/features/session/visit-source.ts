import { VISIT_SOURCE_KEY } from '#client/features/session/visit-source-key.ts';
import { browserStorage, tabStorage } from '#client/lib/browser-storage.ts';

const UTM_NAMES = ['source', 'medium', 'campaign', 'content', 'term'] as const;
/** Maximum length of the contract. */
const MAX_CHARS = 200;
const ADVISOR_ID = /^[\w-]{1,64}$/;
/** Set in a tab once the campaign of its visit is stored. */
const CAMPAIGN_KEPT_KEY = 'campaignKept';

/** Source of a visit, stored until the visitor has registered. */
export interface VisitSource {
  /** The pending advisor, from the link that was followed last. */
  readonly developCSId?: string;
  /** Campaign of the latest visit that has one. */
  readonly campaign?: { readonly [Name in (typeof UTM_NAMES)[number]]?: string };
  /** Id of the member who registered in this browser and whose source is not reported yet. */
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

/** Updates the given parts; undefined removes a part. */
export function updateVisitSource(changes: { [Part in keyof VisitSource]?: VisitSource[Part] | undefined }) {
  const text = JSON.stringify({ ...readVisitSource(), ...changes });
  if (text === '{}') browserStorage.remove(VISIT_SOURCE_KEY);
  else browserStorage.write(VISIT_SOURCE_KEY, text);
}

/** Stores the source from the query of the page, or from that of its redirect target on login and registration. */
export function storeVisitSourceFromQuery(search: string): void {
  const query = new URLSearchParams(search);
  const target = new URLSearchParams(query.get('redirect')?.split(/[?#]/)[1]);
  const valueIn = (name: string) => query.get(name) ?? target.get(name) ?? '';

  const developCSId = valueIn('developCSId') || valueIn('devCsId');
  if (ADVISOR_ID.test(developCSId)) updateVisitSource({ developCSId });

  const campaign = UTM_NAMES.flatMap(name => {
    const value = valueIn(`utm_${name}`).slice(0, MAX_CHARS);
    return value ? [[name, value] as const] : [];
  });
  if (campaign.length === 0 || tabStorage.read(CAMPAIGN_KEPT_KEY)) return;
  tabStorage.write(CAMPAIGN_KEPT_KEY, '1');
  updateVisitSource({ campaign: Object.fromEntries(campaign) });
}

/** Marks the stored source to be reported by the next page, which is rendered for the new member. */
export function markRegistered(memberId: string): void {
  if (browserStorage.read(VISIT_SOURCE_KEY) !== null) updateVisitSource({ registered: memberId });
}
