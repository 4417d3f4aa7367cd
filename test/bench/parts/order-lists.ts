import { atMost, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { inTurns, median, ratio } from '#test/bench/measure/rounds.ts';
import { callOk, signInto } from '#test/bench/measure/shop-calls.ts';

const FEW = 40;
const MANY = 20_000;
const ROUNDS = 40;
/** Not 1, because the counts of the tabs visit every order, at least in an index. */
const GOAL = 2;
const PAGE_SIZE = 20;
/** Goal for the skus that a shop has bought, once the caches are warm. */
const PURCHASED_MS = 50;

/** Order lists of a shop with many orders, compared with a shop with few. */
export const orderLists: Part = {
  how: `order lists at the gateway, a shop with ${MANY.toLocaleString('en')} orders against one with ${FEW}, \
${ROUNDS} rounds in turns`,
  async run(openStage) {
    const { start } = await openStage();
    const gateway = await start('many-shops', { shops: 2, lines: 1, orders: [FEW, MANY] });
    const [few, many] = [await openShop(gateway, 0), await openShop(gateway, 1)];
    const lastPage = { pageNo: MANY / PAGE_SIZE, pageSize: PAGE_SIZE };
    return [
      ...(await compare('the first page', few.list, many.list)),
      ...(await compare(
        'orders to be paid',
        () => few.list({ status: 'WAIT_PAY' }),
        () => many.list({ status: 'WAIT_PAY' }),
      )),
      ...(await compare('an order', few.detail, many.detail)),
      ...(await compare('counts of the toolbar', few.counts, many.counts)),
      atMost('regular purchases of many, ms', median(await rounds(() => many.purchased())), PURCHASED_MS),
      info('regular purchases of few', `${short(median(await rounds(() => few.purchased())))} ms`),
      atMost(
        'regular purchases of many, a word, ms',
        median(await rounds(() => many.purchased({ keyword: '精华' }))),
        PURCHASED_MS,
      ),
      info('the last page of many', `${short(await timed(() => many.list({}, lastPage)))} ms`),
      info('a word among many', `${short(await timed(() => many.list({ keyword: 'a' })))} ms`),
    ];
  },
};

async function openShop(gateway: Child, n: number) {
  const userToken = await signInto(gateway, n);
  const list = (data: object = {}, page: object = { pageNo: 1, pageSize: PAGE_SIZE }) =>
    callOk(gateway, 'listOrderPage', { data, ...page }, { userToken });
  const [newest] = (await list()).records;
  return {
    list,
    detail: () => callOk(gateway, 'getOrderDetail', undefined, { userToken }, `?id=${newest?.id}`),
    purchased: (data: object = {}) =>
      callOk(gateway, 'listPurchasedPage', { data, pageNo: 1, pageSize: PAGE_SIZE }, { userToken }),
    counts: () => callOk(gateway, 'countStatisticsHot', {}, { userToken }),
  };
}

async function rounds(call: () => Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ms.push(await timed(call));
  return ms;
}

async function compare(
  what: string,
  few: () => Promise<unknown>,
  many: () => Promise<unknown>,
): Promise<Figure[]> {
  const ms = await inTurns(ROUNDS, { few: () => timed(few), many: () => timed(many) });
  return [
    atMost(`${what}: many / few`, ratio(ms.many, ms.few), GOAL),
    info(what, `${short(median(ms.many))} ms of many, ${short(median(ms.few))} ms of few`),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
