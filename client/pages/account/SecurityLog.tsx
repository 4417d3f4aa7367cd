import { accountApi } from '#client/api/endpoints/account-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { listUrl } from '#client/lib/list-url.ts';
import { Pager } from '#client/ui/data/Pager.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { SecurityEventData } from '#shared/contract/calls/account.ts';
import type { SignInWay } from '#shared/domain/security-event.ts';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';
import { routeById } from '#shared/routes/table.ts';

const { listSecurityEvents } = accountApi.endpoints;
const words = securityPages.events;
const PAGE_SIZE = 10;
const ID = 'security-log';

export const securityLogArg = (pageNo: number) => ({ data: {}, pageNo, pageSize: PAGE_SIZE });
/** The log is below other sections: its pages open at it. */
const hrefOf = (pageNo: number) => `${listUrl(routeById('modifyPassword').path, { pageNo })}#${ID}`;

/** What happened to the account: sign-ins, changes, ended sessions. */
export function SecurityLog({ pageNo }: { pageNo: number }) {
  const log = listSecurityEvents.useQuery(securityLogArg(pageNo));
  return (
    <section className="panel security" aria-labelledby={ID}>
      <header className="security-head">
        <div>
          <h2 id={ID}>{words.title}</h2>
          <p className="muted">{words.intro}</p>
        </div>
      </header>
      <Loaded
        what={words.what}
        state={asLoadable({ ...log, data: log.currentData })}
        skeleton={<SkeletonLines count={PAGE_SIZE} />}
      >
        {({ records, total }) =>
          records.length > 0 ? (
            <>
              <EventTable events={records} />
              <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} hrefOf={hrefOf} />
            </>
          ) : total > 0 ? (
            <PageOutOfRange firstHref={hrefOf(1)} />
          ) : (
            <EmptyState title={words.empty.title} hint={words.empty.hint} icon="shield-check" />
          )
        }
      </Loaded>
    </section>
  );
}

function EventTable({ events }: { events: readonly SecurityEventData[] }) {
  const { event: what, device: on, ip: from, time } = words.columns;
  return (
    <table className="events">
      <thead>
        <tr>
          {[what, on, from, time].map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map(event => (
          <tr key={event.id}>
            <td>
              <strong>{words.kinds[event.kind]}</strong> <span className="muted">{detailOf(event)}</span>
            </td>
            <td className={event.device ? undefined : 'event-none'}>{event.device || words.none}</td>
            <td className={event.ip ? 'numbers' : 'event-none'}>{event.ip || words.none}</td>
            <td className="numbers">
              <time dateTime={event.createDate}>{chinaDateTime(event.createDate)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function detailOf({ kind, detail }: SecurityEventData): string {
  switch (kind) {
    case 'LOGIN':
      return words.ways[detail as SignInWay] ?? '';
    case 'LOGIN_FAILED':
      return words.failures(detail);
    case 'PASSWORD_WRONG':
    case 'PAY_PASSWORD_WRONG':
      return words.tries(detail);
    case 'SESSIONS_ENDED':
    case 'SESSIONS_CAPPED':
      return words.devices(detail);
    default:
      return detail;
  }
}
