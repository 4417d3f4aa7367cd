import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  /** 0 if the connection failed. */
  readonly status: number;
  readonly ms: number;
  readonly hasRetryAfter: boolean;
}

interface Sent {
  readonly replies: readonly Reply[];
  readonly seconds: number;
}

/** Sends requests at a fixed rate, regardless of pending replies, as independent callers do. */
export async function sendAtRate(
  origin: string,
  questions: readonly Question[],
  perSecond: number,
  seconds: number,
): Promise<Sent> {
  const agent = new Agent({ keepAlive: true });
  const running: Promise<Reply>[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (running.length < due) running.push(send(origin, agent, pick(questions, running.length)));
    await sleep(1);
  }
  const replies = await Promise.all(running);
  const took = (performance.now() - started) / 1000;
  agent.destroy();
  return { replies, seconds: took };
}

/** Sends the next request of each connection as soon as it has a reply. */
export async function sendInTurns(
  origin: string,
  questions: readonly Question[],
  connections: number,
  seconds: number,
): Promise<Sent> {
  const agent = new Agent({ keepAlive: true });
  const replies: Reply[] = [];
  const started = performance.now();
  const work = async () => {
    while (performance.now() - started < seconds * 1000) {
      replies.push(await send(origin, agent, pick(questions, replies.length)));
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const took = (performance.now() - started) / 1000;
  agent.destroy();
  return { replies, seconds: took };
}

const pick = (questions: readonly Question[], n: number) => questions[n % questions.length] as Question;

function send(origin: string, agent: Agent, { method, path, headers, body }: Question): Promise<Reply> {
  const sent = performance.now();
  return new Promise(resolve => {
    const settle = (status: number, hasRetryAfter = false) =>
      resolve({ status, ms: performance.now() - sent, hasRetryAfter });
    const asking = request(origin + path, { method, agent, headers }, answer => {
      const { statusCode = 0, headers: received } = answer;
      answer.on('end', () => settle(statusCode, received['retry-after'] !== undefined)).resume();
      answer.on('error', () => settle(0));
    });
    asking.on('error', () => settle(0)).end(body);
  });
}
