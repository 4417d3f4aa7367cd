/**
 * `npm run bench [-- part …]`: measures the product against its goals and prints the figures. Each speed is a
 * ratio of two things measured in turns in the same run. A missed goal is reported but does not fail the run.
 */
import { cpus } from 'node:os';
import { type Part, print, printFigures } from '#test/bench/figure.ts';
import { calls } from '#test/bench/parts/calls.ts';
import { cartEdits } from '#test/bench/parts/cart-edits.ts';
import { fanOut } from '#test/bench/parts/fan-out.ts';
import { growth } from '#test/bench/parts/growth.ts';
import { jobs } from '#test/bench/parts/jobs.ts';
import { lighthouse } from '#test/bench/parts/lighthouse.ts';
import { memory } from '#test/bench/parts/memory.ts';
import { navigation } from '#test/bench/parts/navigation.ts';
import { orderLists } from '#test/bench/parts/order-lists.ts';
import { orders } from '#test/bench/parts/orders.ts';
import { pages } from '#test/bench/parts/pages.ts';
import { peers } from '#test/bench/parts/peers.ts';
import { proxy } from '#test/bench/parts/proxy.ts';
import { rendering } from '#test/bench/parts/rendering.ts';
import { search } from '#test/bench/parts/search.ts';
import { sizes } from '#test/bench/parts/sizes.ts';
import { sockets } from '#test/bench/parts/sockets.ts';
import { start } from '#test/bench/parts/start.ts';
import { streaming } from '#test/bench/parts/streaming.ts';
import { upload } from '#test/bench/parts/upload.ts';
import { prepareStage } from '#test/bench/stage.ts';

const parts = new Map<string, Part>(
  Object.entries({
    sizes,
    start,
    pages,
    rendering,
    streaming,
    proxy,
    upload,
    search,
    memory,
    growth: growth(3),
    calls,
    sockets,
    'fan-out': fanOut,
    'cart-edits': cartEdits,
    orders,
    'order-lists': orderLists,
    jobs,
    navigation,
    lighthouse,
    peers,
  }),
);

const asked = process.argv.slice(2).filter(arg => !arg.startsWith('--'));
const unknown = asked.filter(name => !parts.has(name));
if (unknown.length > 0) {
  print(`no part is called ${unknown.join(', ')}; there are ${[...parts.keys()].join(', ')}`);
  process.exit(1);
}

print(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
const stage = prepareStage();
try {
  for (const [name, part] of parts) {
    if (asked.length > 0 ? !asked.includes(name) : part.onlyIfNamed) continue;
    print(`\n${name}: ${part.how}`);
    printFigures(await part.run(stage.open));
  }
} finally {
  await stage.clear();
}
