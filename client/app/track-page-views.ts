import { reportEvent } from '#client/api/transport/report-event.ts';
import { tabStorage } from '#client/lib/browser-storage.ts';
import { NETWORK_TYPES, type NetworkType } from '#shared/constants.ts';

const UTM_NAMES = ['source', 'medium', 'campaign', 'content', 'term'] as const;
const UTM_KEY = 'utm';

interface PageLocation {
  readonly path: string;
  readonly query: string;
}

let last: PageLocation | undefined;

/** Reports a page view to the edge, unless it is the page of the last report: after an error the layout is mounted again. */
export function trackPageView(url: URL): void {
  const page = { path: url.pathname, query: url.search.slice(1) };
  if (last?.path === page.path && last.query === page.query) return;
  reportEvent({
    event: 'pageView',
    ...page,
    ...(last ? { lastPath: last.path, lastQuery: last.query } : { serverRendered: true }),
    ...utmOf(url.searchParams),
    networkType: networkType(),
  });
  last = page;
}

/** UTM parameters of the campaign, kept for the lifetime of the tab. */
function utmOf(search: URLSearchParams): Record<string, string> {
  const fresh = UTM_NAMES.flatMap(name => {
    const value = search.get(`utm_${name}`);
    return value ? [[`utm${name[0]?.toUpperCase()}${name.slice(1)}`, value]] : [];
  });
  if (fresh.length > 0) tabStorage.write(UTM_KEY, JSON.stringify(Object.fromEntries(fresh)));
  return JSON.parse(tabStorage.read(UTM_KEY) ?? '{}');
}

function networkType(): NetworkType {
  const { connection } = navigator as { connection?: { type?: string; effectiveType?: string } };
  const type = connection?.type === 'wifi' ? 'wifi' : connection?.effectiveType?.replace('slow-', '');
  return NETWORK_TYPES.find(known => known === type) ?? 'other';
}
