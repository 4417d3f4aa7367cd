import type { Queryable } from '#gateway/db/connect.ts';
import { commodity, commodityVisit } from '#gateway/db/schema/catalogue.ts';
import { and, asc, desc, eq, gte, sql } from '#gateway/db/sql.ts';
import { recordRecentView } from '#gateway/modules/commodity/recent-views.ts';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { Arg } from '#shared/contract/index.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { matchRoute } from '#shared/routes/table.ts';

type Event = Pick<Arg<'reportEvent'>, 'event' | 'userId' | 'path' | 'query' | 'lastPath'>;

const KNOWN_SOURCES: ReadonlySet<number> = new Set(Object.values(COMMODITY_SOURCE));
const DAY_MS = 86_400_000;

/**
 * Counts a page view of a commodity as a visit, by the source in its url, and as the member's own. Browsers report each
 * page view once. Reading the commodity's data does not count, because hovering over a link prefetches it. Selecting
 * another sku changes only the query of the url and does not count.
 */
export async function recordVisit(db: Queryable, event: Event, now: Date): Promise<void> {
  if (event.event !== 'pageView' || event.userId === null || event.path === event.lastPath) return;
  const match = matchRoute(event.path);
  if (match.kind !== 'page' || match.route.id !== 'commodityDetail') return;
  const { commodityId, day, source } = commodityVisit;
  await recordRecentView(db, event.userId, match.params.id ?? '', now);
  await db
    .insert(commodityVisit)
    .select(
      db
        .select({
          commodityId: commodity.id,
          day: sql`${dayOf(now)}::date`.as('day'),
          source: sql`${sourceOf(event.query)}::int`.as('source'),
          visits: sql`1`.as('visits'),
        })
        .from(commodity)
        .where(eq(commodity.id, match.params.id ?? '')),
    )
    .onConflictDoUpdate({
      target: [commodityId, day, source],
      set: { visits: sql`${commodityVisit.visits} + 1` },
    });
}

/** Returns the visits of the last `days` days by source, newest day first. */
export function listVisits(db: Queryable, id: string, { days, now }: { days: number; now: Date }) {
  const { commodityId, day, source, visits } = commodityVisit;
  const first = dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
  return db
    .select({ day, source, visits })
    .from(commodityVisit)
    .where(and(eq(commodityId, id), gte(day, first)))
    .orderBy(desc(day), asc(source));
}

/** Date in China time. */
const dayOf = (moment: Date) => chinaClock(moment.getTime()).toISOString().slice(0, 10);

function sourceOf(query: string): number {
  const written = new URLSearchParams(query).get('source');
  if (!written) return COMMODITY_SOURCE.NONE;
  const code = /^\d{1,2}$/.test(written) ? Number(written) : COMMODITY_SOURCE.OTHER;
  return KNOWN_SOURCES.has(code) ? code : COMMODITY_SOURCE.OTHER;
}
