import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';

/** Kept connections, as load balancers and edges have them: Node accepts only one new connection a turn. */
const CONNECTIONS = 2048;
const HEALTH_CHECK = { method: 'GET', path: '/healthz', headers: {} } as const;
/** A caller that has no reply by then gives up. */
const TIMEOUT_MS = 10_000;

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  /** 0 if the connection failed or no reply came in time. */
  readonly status: number;
  /** Since it was due, including the wait for a free connection. */
  readonly ms: number;
  readonly hasRetryAfter: boolean;
}

interface Sent {
  readonly replies: readonly Reply[];
  readonly seconds: number;
}

/** Sends requests at a fixed rate over open connections, regardless of pending replies, as independent callers do. */
export function sendAtRate(
  origin: string,
  questions: readonly Question[],
  perSecond: number,
  seconds: number,
): Promise<Sent> {
  return record(origin, CONNECTIONS, async send => {
    const running: Promise<unknown>[] = [];
    const started = performance.now();
    while (performance.now() - started < seconds * 1000) {
      const due = ((performance.now() - started) / 1000) * perSecond;
      while (running.length < due) running.push(send(pick(questions, running.length)));
      await sleep(1);
    }
    await Promise.all(running);
  });
}

/** Sends the next request of each connection as soon as it has a reply. */
export function sendInTurns(
  origin: string,
  questions: readonly Question[],
  connections: number,
  seconds: number,
): Promise<Sent> {
  return record(origin, connections, async send => {
    let sent = 0;
    const started = performance.now();
    const work = async () => {
      while (performance.now() - started < seconds * 1000) await send(pick(questions, sent++));
    };
    await Promise.all(Array.from({ length: connections }, work));
  });
}

/** Sends requests at the same moment. */
export function sendAtOnce(origin: string, questions: readonly Question[]): Promise<Sent> {
  return record(origin, questions.length, async send => {
    await Promise.all(questions.map(send));
  });
}

async function record(
  origin: string,
  connections: number,
  work: (send: (question: Question) => Promise<void>) => Promise<void>,
): Promise<Sent> {
  const pool = new Pool(origin, {
    connections,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    keepAliveTimeout: TIMEOUT_MS,
  });
  await Promise.all(Array.from({ length: connections }, () => send(pool, HEALTH_CHECK)));
  const replies: Reply[] = [];
  const started = performance.now();
  await work(async question => {
    replies.push(await send(pool, question));
  });
  const seconds = (performance.now() - started) / 1000;
  await pool.destroy();
  return { replies, seconds };
}

const pick = (questions: readonly Question[], n: number) => questions[n % questions.length] as Question;

/** By `dispatch`, which costs the least: the generator shares the machine with the server. */
function send(pool: Dispatcher, { method, path, headers, body }: Question): Promise<Reply> {
  const due = performance.now();
  return new Promise(resolve => {
    let status = 0;
    let hasRetryAfter = false;
    const settle = () => resolve({ status, ms: performance.now() - due, hasRetryAfter });
    pool.dispatch(
      { method, path, headers, body: body ?? null },
      {
        onRequestStart() {},
        onResponseStart(_, statusCode, received) {
          status = statusCode;
          hasRetryAfter = received['retry-after'] !== undefined;
        },
        onResponseData() {},
        onResponseEnd: settle,
        onResponseError() {
          status = 0;
          settle();
        },
      },
    );
  });
}
