import { atMost, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import {
  type EdgeCommand,
  jemalloc,
  shipped,
  startEdge,
  visitOften,
} from '#test/bench/measure/edge-process.ts';
import { numberFlag } from '#test/bench/measure/flags.ts';
import { median } from '#test/bench/measure/rounds.ts';
import type { Stage } from '#test/bench/stage.ts';

const PATH = '/syoung/commodity/list';
const PAGES = 10_000;
const ROUNDS = 10;
/** The first pages also compile the code. */
const WARM_ROUNDS = 3;
const GOAL_MB = 200;
const MB = 1_000_000;

const SEMI_SPACES_MB = [1, 4, 8, 16, 32];
/** Percent by which the heap may grow between collections; V8 decides by itself without it. */
const GROWTHS = [30, 60, undefined];

/** Builds and allocators, at the flags of `npm start`; then flags, of the bundle. */
const GROUPS: readonly (readonly EdgeCommand[])[] = [
  [
    shipped,
    { ...shipped, main: 'server/main.ts' },
    ...(jemalloc
      ? [{ ...shipped, jemalloc: false }, { ...shipped, main: 'server/main.ts', jemalloc: false } as const]
      : []),
  ],
  ...GROWTHS.map(growth => [
    shipped,
    ...SEMI_SPACES_MB.map(mb => ({
      ...shipped,
      flags: [`--max-semi-space-size=${mb}`, ...(growth ? [`--heap-growing-percent=${growth}`] : [])],
    })),
  ]),
];

/** Processor time and memory of a member's list page by build, allocator and V8's flags: what `npm start` is chosen from. */
export const memory: Part = {
  how: `edges on replayed responses, a member's ${PATH} (--pages, ${PAGES.toLocaleString('en')} times each), in turns with the one \
that ships; processor time is the median after the first ${WARM_ROUNDS} of ${ROUNDS} rounds`,
  async run(openStage) {
    const stage = await openStage();
    const figures: Figure[] = [];
    if (!jemalloc) figures.push(info('jemalloc', 'not installed (apt-get install libjemalloc2)'));
    for (const commands of GROUPS) figures.push(...(await compare(stage, commands)));
    return figures;
  },
};

interface Seen {
  readonly cpuMs: number[];
  mb: number;
}

async function compare(stage: Stage, commands: readonly EdgeCommand[]): Promise<Figure[]> {
  const edges: Child[] = [];
  let seen: Seen[];
  try {
    for (const command of commands) edges.push(await startEdge(command, stage.upstream.url));
    seen = await visitInTurns(edges, stage);
  } finally {
    for (const edge of edges) await edge.stop();
  }
  const cost = ({ cpuMs }: Seen) => median(cpuMs.slice(WARM_ROUNDS));
  const [first] = seen;
  const line = (one: Seen) =>
    `${short(cost(one))} ms (${short(cost(one) / cost(first ?? one))}), ${Math.round(one.mb)} MB`;
  return seen.map((one, index) => {
    const command = commands[index] ?? shipped;
    return command === shipped
      ? atMost(`${nameOf(command)}: ${line(one)}`, one.mb, GOAL_MB, ' MB')
      : info(nameOf(command), line(one));
  });
}

async function visitInTurns(edges: readonly Child[], stage: Stage): Promise<Seen[]> {
  const amount = numberFlag('pages', PAGES) / ROUNDS;
  const seen: Seen[] = edges.map(() => ({ cpuMs: [], mb: 0 }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, edge] of edges.entries()) {
      const before = await edge.usage();
      await visitOften(edge, { path: PATH, headers: stage.member, amount });
      const after = await edge.usage();
      seen[index]?.cpuMs.push((after.cpuMs - before.cpuMs) / amount);
      Object.assign(seen[index] ?? {}, { mb: after.rssBytes / MB });
    }
  }
  return seen;
}

const nameOf = ({ main, flags, jemalloc: preloads }: EdgeCommand) =>
  [main === 'server/main.ts' ? 'sources' : 'bundle', preloads ? 'jemalloc' : 'malloc', ...flags].join(' ');
