import type { Tx } from '#gateway/db/connect.ts';
import { securityEvent, session } from '#gateway/db/schema/account.ts';
import { type ClockTime, momentOf } from '#gateway/demo/seed/moment-of.ts';
import { describeDevice } from '#gateway/modules/auth/describe-client.ts';
import type { SecurityEvent } from '#shared/domain/security-event.ts';

const chromium = (system: string, tail = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36${tail}`;

const COUNTER = { agent: chromium('Windows NT 10.0; Win64; x64'), ip: '203.0.113.24' };
const OFFICE = { agent: chromium('Windows NT 10.0; Win64; x64', ' Edg/149.0.0.0'), ip: '203.0.113.24' };
const LAPTOP = {
  agent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
  ip: '198.51.100.7',
};
const TABLET = { agent: chromium('Linux; Android 15; MatePad'), ip: '198.51.100.163' };
const ELSEWHERE = { agent: chromium('X11; Linux x86_64'), ip: '192.0.2.55' };

type Client = typeof COUNTER;
interface DemoSession {
  readonly client: Client;
  readonly begun: readonly [daysAgo: number, time: ClockTime];
  readonly seen: readonly [daysAgo: number, time: ClockTime];
}
interface DemoEvent {
  readonly kind: SecurityEvent;
  /** Absent: not caused by the member. */
  readonly client?: Client;
  readonly at: readonly [daysAgo: number, time: ClockTime];
  readonly detail?: string;
}

/** By member. The new shop (100008) has none: it sees its own session only. */
const demoSessions: Readonly<Record<string, readonly DemoSession[]>> = {
  '100001': [
    { client: COUNTER, begun: [12, '9:06'], seen: [1, '21:40'] },
    { client: LAPTOP, begun: [6, '20:18'], seen: [2, '22:05'] },
    { client: TABLET, begun: [19, '13:32'], seen: [8, '16:47'] },
  ],
  '100009': [
    { client: OFFICE, begun: [4, '8:51'], seen: [1, '17:22'] },
    { client: LAPTOP, begun: [23, '19:40'], seen: [11, '10:03'] },
  ],
};

const demoEvents: Readonly<Record<string, readonly DemoEvent[]>> = {
  '100001': [
    { kind: 'LOGIN', client: COUNTER, at: [160, '9:15'], detail: 'PASSWORD' },
    { kind: 'PAY_PASSWORD_SET', client: COUNTER, at: [160, '9:31'] },
    { kind: 'LOGIN', client: TABLET, at: [121, '14:20'], detail: 'CODE' },
    { kind: 'MOBILE_CHANGED', client: COUNTER, at: [96, '10:48'], detail: '139****6620 → 138****0001' },
    { kind: 'SESSIONS_ENDED', client: COUNTER, at: [96, '10:52'], detail: '2' },
    { kind: 'LOGIN', client: LAPTOP, at: [61, '21:07'], detail: 'PASSWORD' },
    { kind: 'LOGIN_FAILED', client: ELSEWHERE, at: [47, '3:12'], detail: '3' },
    { kind: 'STAFF_ENDED_SESSIONS', at: [47, '9:02'] },
    { kind: 'PASSWORD_RESET', client: COUNTER, at: [47, '9:10'] },
    { kind: 'LOGIN', client: COUNTER, at: [47, '9:11'], detail: 'PASSWORD' },
    { kind: 'PAY_PASSWORD_CHANGED', client: COUNTER, at: [33, '17:26'] },
    { kind: 'LOGIN', client: TABLET, at: [19, '13:32'], detail: 'CODE' },
    { kind: 'LOGIN', client: COUNTER, at: [12, '9:06'], detail: 'PASSWORD' },
    { kind: 'LOGIN', client: LAPTOP, at: [6, '20:18'], detail: 'PASSWORD' },
    {
      kind: 'SESSION_ENDED',
      client: LAPTOP,
      at: [6, '20:21'],
      detail: describeDevice(OFFICE.agent),
    },
  ],
  '100009': [
    { kind: 'LOGIN', client: LAPTOP, at: [23, '19:40'], detail: 'CODE' },
    { kind: 'PASSWORD_CHANGED', client: LAPTOP, at: [23, '19:44'] },
    { kind: 'LOGIN', client: OFFICE, at: [4, '8:51'], detail: 'PASSWORD' },
  ],
};

const LIFETIME_DAYS = 30;

/** Seeds sessions on other devices and the security log. Their tokens do not exist: no hash has the form of the ids. */
export async function seedSessions(tx: Tx, now: Date): Promise<void> {
  const placeOf = ({ agent, ip }: Client) => ({ device: describeDevice(agent), ip });
  await tx.insert(session).values(
    Object.entries(demoSessions).flatMap(([memberId, sessions]) =>
      sessions.map(({ client, begun, seen }, index) => ({
        id: `demo ${memberId} ${index + 1}`,
        publicId: `${memberId}${index + 1}`,
        memberId,
        ...placeOf(client),
        createDate: momentOf(now, ...begun),
        lastSeenDate: momentOf(now, ...seen),
        expireDate: momentOf(now, begun[0] - LIFETIME_DAYS, begun[1]),
      })),
    ),
  );
  await tx.insert(securityEvent).values(
    Object.entries(demoEvents).flatMap(([memberId, events]) =>
      events.map(({ kind, client, at, detail = '' }, index) => ({
        memberId,
        id: `${memberId}${String(index + 1).padStart(2, '0')}`,
        kind,
        detail,
        ...(client ? placeOf(client) : { device: '', ip: '' }),
        createDate: momentOf(now, ...at),
      })),
    ),
  );
}
