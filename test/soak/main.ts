/**
 * `npm run soak -- part …`: runs long experiments with the whole product and prints what was seen. The exit code is 1 if
 * a goal is missed.
 */
import { type Figure, print, printFigures } from '#test/bench/figure.ts';
import { growth } from '#test/bench/parts/growth.ts';
import { holdSockets } from '#test/bench/parts/sockets.ts';
import { prepareStage, type Stage } from '#test/bench/stage.ts';
import { drainSockets } from '#test/soak/parts/drain-sockets.ts';
import { firstSteps } from '#test/soak/parts/first-steps.ts';
import { fullDisk } from '#test/soak/parts/full-disk.ts';
import { killGateway } from '#test/soak/parts/kill-gateway.ts';
import { ledgerCheck } from '#test/soak/parts/ledger-check.ts';
import { manyImages } from '#test/soak/parts/many-images.ts';
import { overload } from '#test/soak/parts/overload.ts';
import { rollingRestart } from '#test/soak/parts/rolling-restart.ts';
import { searchLargeCatalogue } from '#test/soak/parts/search-large-catalogue.ts';
import { slowReaders } from '#test/soak/parts/slow-readers.ts';
import { staffLists } from '#test/soak/parts/staff-lists.ts';
import { upstreamFaults } from '#test/soak/parts/upstream-faults.ts';
import { waitingQueue } from '#test/soak/parts/waiting-queue.ts';

interface Part {
  /** Describes the experiment and its settings. */
  readonly how: string;
  run(openStage: () => Promise<Stage>): Promise<readonly Figure[]>;
}

const parts = new Map<string, Part>(
  Object.entries({
    'rolling-restart': rollingRestart,
    'kill-gateway': killGateway,
    'drain-sockets': drainSockets,
    'many-images': manyImages,
    'staff-lists': staffLists,
    'ledger-check': ledgerCheck,
    'full-disk': fullDisk,
    'first-steps': firstSteps,
    overload,
    'slow-readers': slowReaders,
    'upstream-faults': upstreamFaults,
    sockets: holdSockets({ sockets: 10_000, heldSeconds: 300 }),
    growth: growth(10),
    'waiting-queue': waitingQueue,
    'search-500k': searchLargeCatalogue,
  }),
);

const asked = process.argv.slice(2).filter(arg => !arg.startsWith('--'));
const unknown = asked.filter(name => !parts.has(name));
if (asked.length === 0 || unknown.length > 0) {
  print(`the parts are ${[...parts.keys()].join(', ')}`);
  process.exit(1);
}
const stage = prepareStage();
let isMissed = false;
for (const name of asked) {
  const part = parts.get(name) as Part;
  print(`\n${name}: ${part.how}`);
  const figures = await part.run(stage.open);
  printFigures(figures);
  isMissed ||= figures.some(({ met }) => met === false);
}
await stage.clear();
process.exit(isMissed ? 1 : 0);
