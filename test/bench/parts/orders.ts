import { randomUUID } from 'node:crypto';
import { atLeast, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { quantile } from '#test/bench/measure/latencies.ts';
import { inTurns, median } from '#test/bench/measure/rounds.ts';
import { callOk, callStaff, mobileOf, signInto } from '#test/bench/measure/shop-calls.ts';

const BUYERS = 16;
const LINES = 3;
/** At most the number of previews kept per shop. */
const ORDERS_EACH = 20;
const ROUNDS = 5;
const GOAL_PER_SECOND = 150;
/** Enough stock for all rounds. */
const STOCK = 10_000_000;

/** Shops that order the same few commodities concurrently, each one order at a time. */
export const orders: Part = {
  how: `orders of the same ${LINES} commodities that ${BUYERS} shops make at once, over HTTP at the gateway, on its own durable \
PostgreSQL: submits of previews made before, and previews with their submits; ${ORDERS_EACH} orders a shop, ${ROUNDS} rounds \
in turns`,
  async run(openStage) {
    const { start } = await openStage();
    const staffToken = randomUUID();
    const gateway = await start('many-shops', { shops: BUYERS, lines: LINES, staffToken });
    const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, n) => openBuyer(gateway, n)));
    const commodities = buyers[0]?.items ?? [];
    for (const { skuId } of commodities)
      await callStaff(gateway, staffToken, '/goods/setStock', { sku: skuId, stock: STOCK });
    // The orders of this benchmark are never paid.
    const limits = { amount: '99999999.99', payments: 100_000 };
    for (let n = 0; n < BUYERS; n++) {
      await callStaff(gateway, staffToken, '/distributor/limits', { mobile: mobileOf(n), ...limits });
    }
    const rounds = await inTurns(ROUNDS, {
      submits: () => measure(gateway, buyers, true),
      both: () => measure(gateway, buyers, false),
    });
    const made = (ROUNDS + 1) * 2 * BUYERS * ORDERS_EACH;
    const left = commodities.map(({ quantity }) => STOCK - made * quantity);
    const { mismatches } = await callStaff<{ mismatches: unknown[] }>(
      gateway,
      staffToken,
      '/ledger-check',
      {},
    );
    return [
      atLeast(
        'orders/s of 16 shops, by their submits',
        median(rounds.submits.map(({ perSecond }) => perSecond)),
        GOAL_PER_SECOND,
      ),
      info('orders/s, previews and submits', short(median(rounds.both.map(({ perSecond }) => perSecond)))),
      info(
        'a submit, p50 and p99',
        [0.5, 0.99]
          .map(share => `${short(median(rounds.submits.map(({ ms }) => quantile(ms, share))))} ms`)
          .join(', '),
      ),
      info(
        'processor of the gateway for a submit',
        `${short(median(rounds.submits.map(({ cpuMs }) => cpuMs)))} ms`,
      ),
      exact(`stock after ${made} orders`, String(await buyers[0]?.stock()) === String(left)),
      exact('ledger', mismatches.length === 0),
    ];
  },
};

const exact = (what: string, met: boolean): Figure => ({
  what,
  value: met ? 'exact' : 'wrong',
  goal: 'exact',
  met,
});

interface Buyer {
  readonly items: readonly { readonly skuId: string; readonly quantity: number }[];
  preview(): Promise<Shown>;
  submit(shown: Shown): Promise<void>;
  /** Returns the stock of each item. */
  stock(): Promise<number[]>;
}

interface Shown {
  readonly submitToken: string;
  readonly expectedPayAmount: string;
}

async function openBuyer(gateway: Child, n: number): Promise<Buyer> {
  const userToken = await signInto(gateway, n);
  const cart = await callOk(gateway, 'listMyCart', {}, { userToken });
  const items = cart.groups.flatMap(({ lines }) => lines.map(({ skuId, quantity }) => ({ skuId, quantity })));
  const look = () => callOk(gateway, 'previewCheckout', { items }, { userToken });
  return {
    items,
    async preview() {
      const { submitToken, payAmount, problems } = await look();
      if (!submitToken) throw new Error(`a benchmark preview has problems: ${JSON.stringify(problems)}`);
      return { submitToken, expectedPayAmount: payAmount };
    },
    async submit(shown) {
      await callOk(gateway, 'submitOrder', { ...shown, remark: '' }, { userToken });
    },
    async stock() {
      const shown = (await look()).groups.flatMap(group => group.items.map(({ sku }) => sku));
      return items.map(({ skuId }) => shown.find(sku => sku.skuId === skuId)?.stock ?? 0);
    },
  };
}

/** @param isPrepared whether the previews are made before the time measurement starts */
async function measure(gateway: Child, buyers: readonly Buyer[], isPrepared: boolean) {
  const ms: number[] = [];
  const prepared = await Promise.all(buyers.map(buyer => (isPrepared ? showAll(buyer) : [])));
  const before = await gateway.usage();
  const began = performance.now();
  await Promise.all(
    buyers.map(async (buyer, index) => {
      for (let n = 0; n < ORDERS_EACH; n++) {
        const sent = performance.now();
        await buyer.submit(prepared[index]?.[n] ?? (await buyer.preview()));
        ms.push(performance.now() - sent);
      }
    }),
  );
  const perSecond = (ms.length * 1000) / (performance.now() - began);
  const after = await gateway.usage();
  return { perSecond, ms, cpuMs: (after.cpuMs - before.cpuMs) / ms.length };
}

async function showAll(buyer: Buyer): Promise<Shown[]> {
  const shown: Shown[] = [];
  while (shown.length < ORDERS_EACH) shown.push(await buyer.preview());
  return shown;
}
