/** Stock under concurrent orders: never oversold, never negative, no deadlocks. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#gateway/db/connect.ts';
import { returnStock, type StockLine, takeStock } from '#gateway/modules/order/stock.ts';
import type { Arg } from '#shared/contract/index.ts';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const BUYERS = runs(60, 200);
const PIECES = BUYERS / 4;

let fixture: OrderFixture;
let second: TestGateway;
beforeAll(async () => {
  fixture = await buildOrderFixture(BUYERS);
  second = await buildTestGateway({ db: fixture.connectAgain(), clock: fixture.clock });
});
afterAll(async () => {
  await second.close();
  await fixture.close();
});

const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => fixture.db.transaction(work);

it('sells a quarter of the pieces wanted to exactly a quarter of the buyers', async () => {
  const { id: skuId } = await fixture.takeSku({ stock: PIECES });
  const args = await Promise.all(
    fixture.shops.map(async ({ token }) => {
      const { data } = await fixture.preview({ items: [{ skuId, quantity: 1 }] }, token);
      const arg = { submitToken: data.submitToken ?? '', expectedPayAmount: data.payAmount, remark: '' };
      return { token, arg };
    }),
  );
  // Like the browser, a buyer repeats a submit that got no database connection in time.
  const submit = async (gateway: TestGateway, arg: Arg<'submitOrder'>, token: string) => {
    for (;;) {
      const answer = await gateway.call('submitOrder', arg, { token });
      if (answer.code !== 'GATEWAY_UNREACHABLE') return answer;
    }
  };
  const answers = await Promise.all(
    args.map(({ token, arg }, n) => submit(n % 2 ? second : fixture, arg, token)),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter(code => code === '0')).toHaveLength(PIECES);
  expect(new Set(codes)).toEqual(new Set(['0', 'ORDER_PROBLEMS']));
  const rejected = answers.find(({ code }) => code !== '0');
  expect(rejected?.data).toEqual({ problems: [{ skuId, code: 'SOLD_OUT', msg: '暂时缺货' }] });
  expect(await fixture.stockOf(skuId)).toBe(0);
  const { rows } = await fixture.db.$client.query(
    'SELECT count(*)::int AS orders, sum(quantity)::int AS pieces FROM order_item WHERE sku_id = $1',
    [skuId],
  );
  expect(rows).toEqual([{ orders: PIECES, pieces: PIECES }]);
});

it('sells several skus in opposite orders without deadlocks', async () => {
  const skus = [await fixture.takeSku({ stock: 45 }), await fixture.takeSku({ stock: 90 })];
  const items = skus.map(({ id: skuId }) => ({ skuId, quantity: 1 }));
  const answers = await Promise.all(
    fixture.shops.slice(0, 60).map(async ({ token }, n) => {
      const { data } = await fixture.preview({ items: n % 2 ? items : items.toReversed() }, token);
      const arg = { submitToken: data.submitToken ?? '', expectedPayAmount: data.payAmount, remark: '' };
      if (!data.submitToken) return 'ORDER_PROBLEMS';
      return (await (n % 3 ? second : fixture).call('submitOrder', arg, { token })).code;
    }),
  );
  expect(answers.filter(code => code === '0')).toHaveLength(45);
  expect(await Promise.all(skus.map(({ id }) => fixture.stockOf(id)))).toEqual([0, 45]);
});

it('takes the stock of all lines or of none', async () => {
  const [a, b] = [await fixture.takeSku({ stock: 5 }), await fixture.takeSku({ stock: 5 })];
  const take = (lines: readonly StockLine[]) => inTx(tx => takeStock(tx, lines));
  const line = ({ id: skuId }: { id: string }, quantity: number) => ({ skuId, quantity });
  expect(await take([line(a, 3), line(b, 6)])).toEqual([b.id]);
  expect(await take([line(a, 3), { skuId: 'nothing', quantity: 1 }])).toEqual(['nothing']);
  expect(await take([line(a, 3), line(a, 3)])).toEqual([a.id]);
  expect([await fixture.stockOf(a.id), await fixture.stockOf(b.id)]).toEqual([5, 5]);
  expect(await take([line(a, 2), line(b, 5), line(a, 3)])).toEqual([]);
  expect([await fixture.stockOf(a.id), await fixture.stockOf(b.id)]).toEqual([0, 0]);
  await inTx(tx =>
    returnStock(tx, { ...fixture.deps, requestId: 'test' }, [line(a, 2), line(b, 5), line(a, 3)]),
  );
  expect([await fixture.stockOf(a.id), await fixture.stockOf(b.id)]).toEqual([5, 5]);
});

it('shows the remaining stock in the detail and in the list', async () => {
  const sku = await fixture.takeSku({ stock: 3 });
  await fixture.db.$client.query('UPDATE sku SET stock = 0 WHERE commodity_id = $1 AND id <> $2', [
    sku.commodityId,
    sku.id,
  ]);
  const token = fixture.shop.token;
  const isListed = async () => {
    const data = { name: sku.barCode, inStock: true };
    return (await fixture.call('listCommodityPage', { data }, { token })).data.total > 0;
  };
  expect(await isListed()).toBe(true);
  await fixture.order([{ skuId: sku.id, quantity: 3 }]);
  const { data } = await fixture.call('getCommodityDetail', { id: sku.commodityId }, { token });
  expect(data.skus.find(({ skuId }) => skuId === sku.id)?.stock).toBe(0);
  expect(await isListed()).toBe(false);
});
