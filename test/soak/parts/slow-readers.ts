import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '#shared/contract/index.ts';
import { atMost, type Figure, info, short } from '#test/bench/figure.ts';
import { ipOf } from '#test/bench/measure/chat-visitors.ts';
import { numberFlag } from '#test/bench/measure/flags.ts';
import { quantile } from '#test/bench/measure/latencies.ts';
import type { Stage } from '#test/bench/stage.ts';
import { type ShippedEdge, startShippedEdge } from '#test/soak/cluster/shipped-edge.ts';
import { ask, closeConnections } from '#test/soak/load/ask.ts';
import { type Question, sendAtRate, sendInTurns } from '#test/soak/load/open-loop.ts';
import { envelope, startFakeUpstream } from '#test/support/edge/fake-upstream.ts';
import { forward } from '#test/support/edge/forward.ts';
import { openSocket } from '#test/support/http/raw-http.ts';

const READERS = numberFlag('count', 500);
const BYTES = 5_000_000;
/** The page has the text twice: in its content and in the state of its scripts. */
const TEXT_BYTES = BYTES / 2;
const PAGE = '/syoung/introduce/1001';
const FILE = '/gateway/soyoungzg/api/soak/file';
const OTHERS_PER_SECOND = 20;
/** Between two readers; long enough to render a page of this size for every second one. */
const OPENING_MS = 80;
const HELD_SECONDS = 15;
/** At full speed, so that the memory before is that of an edge in use. */
const WARM_UP = { connections: 16, seconds: 15 };
const CALM_SECONDS = 10;
const SAMPLE_MS = 100;
const GOALS = { growthMb: 200, p99Ms: 500 };

/** What other clients request meanwhile: a public page, a page that is rendered for a member, and a call. */
const others: Readonly<Record<string, Omit<Question, 'headers'>>> = {
  'public page': { method: 'GET', path: '/' },
  'member’s page': { method: 'GET', path: '/syoung/shop/detail' },
  call: { method: 'GET', path: `/gateway${calls.listDictByType.path}?type=shopType` },
};

/** Clients that request large answers and never read them. */
export const slowReaders = {
  how: `${READERS} clients (--count), each from an IP of its own, never read an answer of ${BYTES / 1e6} MB, half of them \
pages of a member, half proxied calls; others send ${OTHERS_PER_SECOND} requests/s of each sort`,
  async run(openStage: () => Promise<Stage>): Promise<readonly Figure[]> {
    const { upstream: gateway, token } = await openStage();
    const upstream = await startFakeUpstream();
    upstream.behave(forward(gateway.url));
    upstream.behave(envelope('x'.repeat(BYTES)), FILE.replace('/gateway', ''));
    upstream.behave(envelope(await largeBrand(gateway.url)), calls.getBrandDetail.path);
    const edge = await startShippedEdge(upstream.url);
    const readers: Socket[] = [];
    try {
      await readOnce(edge, token);
      await sendInTurns(edge.url, questionsOf(token), WARM_UP.connections, WARM_UP.seconds);
      const calm = await serveOthers(edge, token, CALM_SECONDS);
      const before = edge.megabytes();
      const memory = watchMemory(edge);
      const [opening] = await Promise.all([
        serveOthers(edge, token, (READERS * OPENING_MS) / 1000),
        openReaders(edge, token, readers),
      ]);
      const held = await serveOthers(edge, token, HELD_SECONDS);
      const sockets = edge.sockets();
      const peak = memory.stop();
      for (const reader of readers) reader.destroy();
      const left = await edge.socketsLeft();
      return [
        atMost('memory gained, at its peak', peak - before, GOALS.growthMb, ' MB'),
        atMost('memory gained after they left', edge.megabytes() - before, GOALS.growthMb, ' MB'),
        atMost('sockets left over', left, 0),
        ...held.flatMap(({ what, failed, p99 }, n) => [
          atMost(`${what}: not answered with 200`, failed + (opening[n]?.failed ?? 0), 0),
          atMost(`${what}: p99 while they are held`, p99, GOALS.p99Ms, ' ms'),
          info(
            `${what}: p99 before, while they connect, while they are held`,
            [calm[n]?.p99 ?? 0, opening[n]?.p99 ?? 0, p99].map(ms => `${short(ms)} ms`).join(', '),
          ),
        ]),
        info(
          'memory before, peak, after',
          [before, peak, edge.megabytes()].map(mb => `${short(mb)} MB`).join(', '),
        ),
        info('sockets held at the end', String(sockets)),
      ];
    } finally {
      for (const reader of readers) reader.destroy();
      await edge.close();
      await upstream.close();
    }
  },
};

/** A brand whose page is too large for the buffers of a connection. */
async function largeBrand(gatewayUrl: string): Promise<object> {
  const answer = await fetch(`${gatewayUrl}${calls.getBrandDetail.path}?id=1001`, {
    headers: { tenantId: 'soyoung-zg', clientType: 'merchant_pc' },
  });
  const { data } = (await answer.json()) as { data: { sections: object[] } };
  const [section] = data.sections;
  return { ...data, sections: [{ ...section, text: 'x'.repeat(TEXT_BYTES) }] };
}

const member = (token: string) => ({ cookie: `userToken=${token}`, accept: 'text/html' });

/** Requests and reads each large answer, so that what is allocated once does not count as growth. */
async function readOnce({ url }: ShippedEdge, token: string): Promise<void> {
  for (const path of [PAGE, FILE]) {
    const { status, body } = await ask(url, { method: 'GET', path, headers: member(token) });
    if (status !== 200 || body.length < BYTES) {
      throw new Error(`${path} has ${body.length} bytes, status ${status}`);
    }
  }
  closeConnections();
}

async function openReaders({ url }: ShippedEdge, token: string, readers: Socket[]): Promise<void> {
  while (readers.length < READERS) {
    const n = readers.length;
    const socket = openSocket(url).on('error', () => {});
    // Before it is connected, so that not a byte is read.
    socket.pause();
    const cookie = n % 2 ? '' : `Cookie: userToken=${token}\r\n`;
    socket.write(
      `GET ${n % 2 ? FILE : PAGE} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${ipOf(n)}\r\n${cookie}\r\n`,
    );
    readers.push(socket);
    await sleep(OPENING_MS);
  }
}

const questionsOf = (token: string): readonly Question[] =>
  Object.entries(others).map(([what, question], sort) => ({
    ...question,
    headers: { 'x-forwarded-for': `192.0.2.${sort}`, ...(what === 'public page' ? {} : member(token)) },
  }));

async function serveOthers({ url }: ShippedEdge, token: string, seconds: number) {
  return Promise.all(
    questionsOf(token).map(async (question, sort) => {
      const { replies } = await sendAtRate(url, [question], OTHERS_PER_SECOND, seconds);
      return {
        what: Object.keys(others)[sort] ?? '',
        failed: replies.filter(({ status }) => status !== 200).length,
        p99: quantile(
          replies.map(({ ms }) => ms),
          0.99,
        ),
      };
    }),
  );
}

function watchMemory(edge: ShippedEdge): { stop(): number } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, edge.megabytes());
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop() {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}
