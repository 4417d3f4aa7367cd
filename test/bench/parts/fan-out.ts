import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '#shared/contract/index.ts';
import { info, type Part, short } from '#test/bench/figure.ts';
import { type ChatVisitor, closeVisitors, ipOf, openVisitors } from '#test/bench/measure/chat-visitors.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { quantile } from '#test/bench/measure/latencies.ts';
import { median } from '#test/bench/measure/rounds.ts';

const SOCKETS = 1000;
const RATE = 100;
const ROUNDS = 5;
const WRITING_AT_ONCE = 16;
const STAFF_ID = '400001';
const STAFF_TOKEN = 'staff-token-of-the-bench';

/**
 * Delay from a staff message to the visitor: stored, published to the gateways, read, and forwarded by the
 * edge.
 */
export const fanOut: Part = {
  how: `${SOCKETS.toLocaleString('en')} visitors' sockets through edge and gateway; a message of staff to each, ${RATE} a \
second, ${ROUNDS} rounds; from the beginning of the call that sends it`,
  async run(openStage) {
    const { start } = await openStage();
    const gateway = await start('gateway', { staffToken: STAFF_TOKEN });
    const edge = await start('edge', { gatewayUrl: gateway.url, trustProxy: '1' });
    const visitors = await openVisitors(edge, SOCKETS, 0);
    await greetAll(gateway, visitors);
    await round(gateway, visitors);
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await round(gateway, visitors));
    closeVisitors(visitors);
    const line = (of: keyof Round, share: number) =>
      `${short(median(rounds.map(latencies => quantile(latencies[of], share))))} ms`;
    return [
      info('read by the visitor, p50', line('read', 0.5)),
      info('read by the visitor, p99', line('read', 0.99)),
      info('stored, p50 and p99', `${line('stored', 0.5)}, ${line('stored', 0.99)}`),
    ];
  },
};

interface Round {
  /** Milliseconds until the staff call returned, and until the visitor had the message. */
  readonly stored: number[];
  readonly read: number[];
}

/** Each visitor writes once to start a conversation. */
async function greetAll(gateway: Child, visitors: readonly ChatVisitor[]) {
  let next = 0;
  const greetSome = async () => {
    for (let n = next++; n < visitors.length; n = next++) {
      const anonId = visitors[n]?.anonId;
      const body = { anonId, uid: 'greeting', msgType: 'text', msgContent: 'hello' };
      await post(`${gateway.url}${calls.sendToCsByAnon.path}`, { 'x-forwarded-for': ipOf(n) }, body);
    }
  };
  await Promise.all(Array.from({ length: WRITING_AT_ONCE }, greetSome));
}

async function round(gateway: Child, visitors: readonly ChatVisitor[]): Promise<Round> {
  const stored: number[] = [];
  const answering: Promise<number>[] = [];
  const began = performance.now();
  for (const [n, { anonId, socket }] of visitors.entries()) {
    await sleep(Math.max(0, began + (n * 1000) / RATE - performance.now()));
    const uid = `${began}-${n}`;
    const sent = performance.now();
    answering.push(
      new Promise(resolve => {
        const listener = (data: unknown) => {
          if (!String(data).includes(uid)) return;
          socket.off('message', listener);
          resolve(performance.now() - sent);
        };
        socket.on('message', listener);
      }),
    );
    const body = { staffId: STAFF_ID, memberId: anonId, uid, msgType: 'text', msgContent: 'hello' };
    void post(`${gateway.url}/staff/chat/send`, { staffToken: STAFF_TOKEN }, body).then(() =>
      stored.push(performance.now() - sent),
    );
  }
  return { read: await Promise.all(answering), stored };
}

async function post(url: string, headers: Record<string, string>, body: unknown) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { tenantId: 'soyoung-zg', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { code } = (await answer.json()) as { code: string };
  if (code !== '0') throw new Error(`a chat call was answered with ${code}`);
}
