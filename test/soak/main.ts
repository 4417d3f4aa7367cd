/**
 * `npm run soak -- part …`: runs long experiments with the whole product and prints what was seen. A missed goal is
 * reported but does not fail the run.
 */
import { type Figure, print, printFigures } from '#test/bench/figure.ts';
import { drainSockets } from '#test/soak/parts/drain-sockets.ts';
import { killGateway } from '#test/soak/parts/kill-gateway.ts';
import { manyImages } from '#test/soak/parts/many-images.ts';
import { rollingRestart } from '#test/soak/parts/rolling-restart.ts';
import { staffLists } from '#test/soak/parts/staff-lists.ts';
import { waitingQueue } from '#test/soak/parts/waiting-queue.ts';

interface Part {
  /** Describes the experiment and its settings. */
  readonly how: string;
  run(): Promise<readonly Figure[]>;
}

const parts = new Map<string, Part>(
  Object.entries({
    'rolling-restart': rollingRestart,
    'kill-gateway': killGateway,
    'drain-sockets': drainSockets,
    'many-images': manyImages,
    'staff-lists': staffLists,
    'waiting-queue': waitingQueue,
  }),
);

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !parts.has(name));
if (asked.length === 0 || unknown.length > 0) {
  print(`the parts are ${[...parts.keys()].join(', ')}`);
  process.exit(1);
}
for (const name of asked) {
  const part = parts.get(name) as Part;
  print(`\n${name}: ${part.how}`);
  printFigures(await part.run());
}
process.exit();
