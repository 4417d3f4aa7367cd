import { info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { quantile } from '#test/bench/measure/latencies.ts';
import { inTurns, median } from '#test/bench/measure/rounds.ts';
import { callOk, signInto } from '#test/bench/measure/shop-calls.ts';

const MEMBERS = 16;
const LINES = 30;
const EDITS_EACH = 40;
const ROUNDS = 5;

/** Members who change cart quantities, each with one edit in flight, like the browser's cart. */
export const cartEdits: Part = {
  how: `quantities set in carts of ${LINES} lines at the gateway, each answered with the line and the totals; ${MEMBERS} \
members with one edit in flight each, of as many shops or of one; ${ROUNDS} rounds in turns`,
  async run(openStage) {
    const { start } = await openStage();
    const gateway = await start('many-shops', { shops: MEMBERS, lines: LINES });
    const ofShops = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => openCart(gateway, n)));
    const ofOneShop = ofShops.map((editor, _, [first]) => first ?? editor);
    const rounds = await inTurns(ROUNDS, {
      shops: () => round(gateway, ofShops),
      oneShop: () => round(gateway, ofOneShop),
    });
    const lines = ([what, of]: readonly [string, Round[]]) => [
      info(`edits/s by members of ${what}`, short(median(of.map(({ perSecond }) => perSecond)))),
      info(
        `an edit of ${what}, p50 and p99`,
        [0.5, 0.99].map(share => `${short(median(of.map(({ ms }) => quantile(ms, share))))} ms`).join(', '),
      ),
    ];
    return [['16 shops', rounds.shops] as const, ['one shop', rounds.oneShop] as const].flatMap(lines);
  },
};

interface Editor {
  readonly token: string;
  readonly lines: readonly { readonly cartId: string; readonly stepQty: number; readonly quantity: number }[];
}

interface Round {
  readonly perSecond: number;
  readonly ms: number[];
}

async function round(gateway: Child, editors: readonly Editor[]): Promise<Round> {
  const ms: number[] = [];
  const edit = async ({ token, lines }: Editor, offset: number) => {
    for (let n = 0; n < EDITS_EACH; n++) {
      const line = lines[(n * 7 + offset) % lines.length];
      if (!line) throw new Error('a cart of the benchmark is empty');
      const quantity = line.quantity + line.stepQty * (1 + (n % 5));
      const sent = performance.now();
      await callOk(gateway, 'updateCartQuantity', { cartId: line.cartId, quantity }, { userToken: token });
      ms.push(performance.now() - sent);
    }
  };
  const began = performance.now();
  await Promise.all(editors.map(edit));
  return { perSecond: (editors.length * EDITS_EACH * 1000) / (performance.now() - began), ms };
}

async function openCart(gateway: Child, n: number): Promise<Editor> {
  const token = await signInto(gateway, n);
  const { groups } = await callOk(gateway, 'listMyCart', {}, { userToken: token });
  return { token, lines: groups.flatMap(({ lines }) => lines) };
}
