import { calls } from '#shared/contract/index.ts';
import { atMost, type Figure, info, short } from '#test/bench/figure.ts';
import { ipOf } from '#test/bench/measure/chat-visitors.ts';
import { numberFlag } from '#test/bench/measure/flags.ts';
import type { Stage } from '#test/bench/stage.ts';
import { startShippedEdge } from '#test/soak/cluster/shipped-edge.ts';
import { type Answer, ask, closeConnections, type Question } from '#test/soak/load/ask.ts';
import { type Expected, type Fault, faults } from '#test/soak/load/upstream-faults.ts';
import { startFakeUpstream } from '#test/support/edge/fake-upstream.ts';
import { forward } from '#test/support/edge/forward.ts';

const REQUESTS = numberFlag('count', 10_000);
const ROUNDS = 4;
/** Requests in flight. */
const AT_ONCE = 40;
/** Sent in the first round only, because the edge waits up to 30 s. */
const AT_ONCE_SLOW = 100;
const GOALS = { memory: 1.15 };
/** What the upstream sends, and what an error of the edge's own code would contain. */
const INNER =
  /10\.1\.2\.3|inner-host|not what was agreed|nothing of the kind|ECONN|UND_ERR|undici|(Type|Syntax|Range|Parser)Error|Cannot read|node_modules|\n\s+at /;

type Sort = keyof Expected;

const json = { accept: 'application/json' };
const html = { accept: 'text/html,*/*;q=0.8' };
const sorts: Readonly<Record<Sort, (n: number) => Question>> = {
  read: n => ({ method: 'GET', path: `/gateway/soyoungzg/api/soak/read?n=${n}`, headers: json }),
  write: () => ({ method: 'POST', path: `/gateway${calls.sendSmsCode.path}`, headers: json, body: {} }),
  signIn: () => ({ method: 'POST', path: `/gateway${calls.loginByPassword.path}`, headers: json, body: {} }),
  // A brand that is not cached.
  page: n => ({ method: 'GET', path: `/syoung/introduce/${n}`, headers: html }),
  member: n => ({
    method: 'GET',
    path: '/syoung/shop/detail',
    headers: { ...html, cookie: `userToken=token-of-the-soak-${n}` },
  }),
};

interface Seen {
  count: number;
  wrong: number;
  worstMs: number;
  readonly statuses: Map<string, number>;
}

/** An upstream that fails in every way, one after the other, several times. */
export const upstreamFaults = {
  how: `${REQUESTS.toLocaleString('en')} requests (--count) in ${ROUNDS} rounds to an upstream with ${faults.length} faults in turns, \
${AT_ONCE} at once: ${Object.keys(sorts).join(', ')}; status 0 is a long answer that broke off`,
  async run(openStage: () => Promise<Stage>): Promise<readonly Figure[]> {
    const { upstream: gateway, token } = await openStage();
    let upstream = await startFakeUpstream();
    const port = Number(new URL(upstream.url).port);
    upstream.behave(forward(gateway.url));
    const edge = await startShippedEdge(upstream.url);
    const seen = new Map(
      faults.map(({ name }): [string, Seen] => [
        name,
        { count: 0, wrong: 0, worstMs: 0, statuses: new Map() },
      ]),
    );
    const examples: string[] = [];
    const megabytes: number[] = [];
    let next = 0;

    async function suffer(fault: Fault, count: number): Promise<void> {
      const until = next + count;
      const into = seen.get(fault.name) as Seen;
      const askSome = async () => {
        while (next < until && edge.isRunning()) {
          const n = next++;
          const sort = Object.keys(sorts)[n % 5] as Sort;
          const question = sorts[sort](n);
          const answer = await ask(edge.url, {
            ...question,
            headers: { ...question.headers, 'x-forwarded-for': ipOf(n) },
          });
          const problem = problemOf(answer, fault.expected[sort]);
          note(into, sort, answer, problem);
          if (problem && examples.length < 8) examples.push(`${fault.name}, ${sort}: ${problem}`);
        }
      };
      await Promise.all(Array.from({ length: fault.slow ? AT_ONCE_SLOW : AT_ONCE }, askSome));
    }

    try {
      for (let round = 0; round < ROUNDS; round++) {
        for (const fault of faults) {
          if (fault.slow && round > 0) continue;
          if (fault.behaviour) upstream.behave(fault.behaviour);
          else await upstream.close();
          await suffer(fault, fault.slow ? AT_ONCE_SLOW : share());
          if (!fault.behaviour) upstream = await startFakeUpstream(port);
          upstream.seen.length = 0;
        }
        megabytes.push(edge.megabytes());
      }
      upstream.behave(forward(gateway.url));
      const healed = await ask(edge.url, {
        ...sorts.member(0),
        headers: { ...html, cookie: `userToken=${token}` },
      });
      closeConnections();
      const log = await edge.log();
      return [
        ...[...seen].map(([name, { count, wrong }]) => atMost(`${name}: wrong of ${short(count)}`, wrong, 0)),
        atMost('page not served afterwards', healed.status === 200 ? 0 : 1, 0),
        atMost('process ended', edge.isRunning() ? 0 : 1, 0),
        atMost('log lines of unhandled errors', log.match(/unhandled|uncaught|"level":60/gi)?.length ?? 0, 0),
        atMost('log lines of other unexpected errors', unexpected(log).length, 0),
        atMost('sockets left over', await edge.socketsLeft(), 0),
        atMost(
          'memory after the last / first round',
          (megabytes.at(-1) ?? Number.NaN) / (megabytes[0] ?? 1),
          GOALS.memory,
        ),
        ...[...seen].map(([name, one]) => info(name, describe(one))),
        info('memory after each round', megabytes.map(mb => `${short(mb)} MB`).join(', ')),
        ...unexpected(log)
          .slice(0, 4)
          .map(line => info('log', line.slice(0, 400))),
        ...examples.map(example => info('wrong', example)),
      ];
    } finally {
      await edge.close();
      await upstream.close();
    }
  },
};

/** Errors except for those that tell the operator of the gateway's failure. */
function unexpected(log: string): string[] {
  return log
    .split('\n')
    .filter(line => line.includes('"level":50') && !line.includes('"msg":"GATEWAY_URL: '));
}

/** Requests for one fault in one round. */
function share(): number {
  const slow = faults.filter(fault => fault.slow).length;
  return Math.ceil((REQUESTS - slow * AT_ONCE_SLOW) / ROUNDS / (faults.length - slow));
}

function problemOf({ status, body }: Answer, expected: readonly number[]): string | undefined {
  if (!expected.includes(status)) return `status ${status} ${body.slice(0, 200)}`;
  const inner = INNER.exec(body);
  return inner ? `contains ${JSON.stringify(inner[0])}` : undefined;
}

function note(seen: Seen, sort: Sort, { status, ms }: Answer, problem: string | undefined): void {
  const key = `${sort} ${status}`;
  seen.count += 1;
  if (problem) seen.wrong += 1;
  seen.worstMs = Math.max(seen.worstMs, ms);
  seen.statuses.set(key, (seen.statuses.get(key) ?? 0) + 1);
}

function describe({ worstMs, statuses }: Seen): string {
  const counts = [...statuses].toSorted().map(([key, count]) => `${key} × ${count}`);
  return `${counts.join(', ')}; worst ${short(worstMs)} ms`;
}
