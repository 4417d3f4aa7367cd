import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '#shared/contract/index.ts';
import { ipOf } from '#test/bench/measure/chat-visitors.ts';
import { type Answer, ask, type Question } from '#test/soak/load/ask.ts';

const WORKERS = 24;
const PAUSE_MS = 300;

export interface Failure {
  readonly what: string;
  readonly status: number;
  readonly atMs: number;
  readonly body: string;
}

export interface RequestLoad {
  readonly failures: readonly Failure[];
  readonly inFlight: () => number;
  readonly count: () => number;
  /** The slowest answer since the last call of this function. */
  takeSlowestMs(): number;
  stop(): Promise<void>;
}

const gateway = (call: { readonly path: string }) => `/gateway${call.path}`;

/** What the workers send in turn: pages of visitors and of a member, reads, and writes of the cart. */
const questions = (session: Record<string, string>): readonly (readonly [string, Question])[] => [
  ['page', { method: 'GET', path: '/' }],
  [
    'read',
    { method: 'POST', path: gateway(calls.listCommodityPage), body: { data: {}, pageNo: 1, pageSize: 10 } },
  ],
  ['page', { method: 'GET', path: '/syoung/order/inquiry/list', headers: session }],
  ['read', { method: 'GET', path: gateway(calls.getMyInfo), headers: session }],
  ['read', { method: 'POST', path: gateway(calls.listMyCart), body: {}, headers: session }],
];

/** Sends requests without an end through the balancer, from several IPs; keeps every failure. */
export async function startRequests(origin: string): Promise<RequestLoad> {
  const session = await signIn(origin);
  const failures: Failure[] = [];
  let inFlight = 0;
  let count = 0;
  let slowestMs = 0;
  let stopped = false;

  async function work(worker: number) {
    const list = questions(session);
    const ip = { 'x-forwarded-for': ipOf(9000 + worker) };
    for (let n = worker; !stopped; n++) {
      const [what, question] = list[n % list.length] as (typeof list)[number];
      inFlight += 1;
      const answer = await ask(origin, { ...question, headers: { ...question.headers, ...ip } });
      inFlight -= 1;
      count += 1;
      slowestMs = Math.max(slowestMs, answer.ms);
      if (!isGood(what, answer)) {
        const { status, body } = answer;
        failures.push({ what, status, atMs: performance.now(), body: body.slice(0, 120) });
      }
      await sleep(PAUSE_MS);
    }
  }

  const workers = Array.from({ length: WORKERS }, (_, worker) => work(worker));
  return {
    failures,
    inFlight: () => inFlight,
    count: () => count,
    takeSlowestMs() {
      const slowest = slowestMs;
      slowestMs = 0;
      return slowest;
    },
    async stop() {
      stopped = true;
      await Promise.all(workers);
    },
  };
}

/** A page must be complete, and a call must say that it succeeded. */
function isGood(what: string, { status, body }: Answer): boolean {
  return status === 200 && (what === 'page' ? body.endsWith('</html>') : body.includes('"code":"0"'));
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const password = createHash('md5').update('Beauty2026').digest('hex');
  const response = await fetch(`${origin}${gateway(calls.loginByPassword)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ mobile: '13800000001', password }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie?.startsWith('userToken=')) throw new Error(`cannot sign in: ${await response.text()}`);
  return { cookie };
}
