/** Writes with a requestId: repeated and concurrent requests have one effect and one reply. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepExpired } from '#gateway/timers/sweep.ts';
import { buildCartFixture, type CartFixture, newRequestId } from '#test/support/fixtures/cart-fixture.ts';

const WEEK_MS = 7 * 86_400_000;
let fixture: CartFixture;
let token: string;
beforeAll(async () => {
  fixture = await buildCartFixture();
  token = fixture.shops[0]?.token ?? '';
});
afterAll(() => fixture.close());

const addMany = (requestId: string, skuId: string, quantity: number, whose = token) =>
  fixture.call('addManyToCart', { requestId, items: [{ skuId, quantity }] }, { token: whose });
const piecesOf = async (skuId: string, whose = token) =>
  (await fixture.linesOf(whose)).find(line => line.skuId === skuId)?.quantity ?? 0;

it('returns the stored reply to a repeated request', async () => {
  const { id } = await fixture.takeSku();
  const requestId = newRequestId();
  const first = await addMany(requestId, id, 3);
  await fixture.changeSku(id, { stock: 0 });
  expect(await addMany(requestId, id, 3)).toEqual(first);
  expect(await piecesOf(id)).toBe(3);
});

it('runs twenty concurrent requests with one id once', async () => {
  const { id } = await fixture.takeSku();
  const requestId = newRequestId();
  const answers = await Promise.all(Array.from({ length: 20 }, () => addMany(requestId, id, 2)));
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: '0', data: { added: 1, failed: [] } });
  expect(await piecesOf(id)).toBe(2);
});

it('runs one of several concurrent requests with one id and different bodies', async () => {
  const { id } = await fixture.takeSku();
  const requestId = newRequestId();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => addMany(requestId, id, index + 1)),
  );
  const done = answers.filter(({ code }) => code === '0');
  expect(done).toHaveLength(1);
  expect(new Set(answers.filter(({ code }) => code !== '0').map(({ code }) => code))).toEqual(
    new Set(['REQUEST_ID_REUSED']),
  );
  expect(await piecesOf(id)).toBe(answers.findIndex(({ code }) => code === '0') + 1);
});

it('rejects an id that was used for another call', async () => {
  const { id } = await fixture.takeSku();
  const requestId = newRequestId();
  await addMany(requestId, id, 1);
  const answer = await fixture.call('confirmCartImport', { requestId, importId: 'x' }, { token });
  expect(answer.code).toBe('REQUEST_ID_REUSED');
});

it('does not store errors, so that a failed request can be retried', async () => {
  const requestId = newRequestId();
  const rejected = await fixture.call('confirmCartImport', { requestId, importId: 'x' }, { token });
  expect(rejected.code).toBe('NOT_FOUND');
  const { id } = await fixture.takeSku();
  expect((await addMany(requestId, id, 1)).code).toBe('0');
});

it('keeps ids per shop, for a week', async () => {
  const other = fixture.shops[1]?.token ?? '';
  const { id } = await fixture.takeSku();
  const requestId = newRequestId();
  await addMany(requestId, id, 1);
  expect((await addMany(requestId, id, 5, other)).code).toBe('0');
  expect(await piecesOf(id, other)).toBe(5);
  fixture.clock.forward(WEEK_MS - 60_000);
  await sweepExpired(fixture.db, fixture.clock.now());
  const again = await fixture.signIn('13977700000');
  await addMany(requestId, id, 1, again);
  expect(await piecesOf(id, again)).toBe(1);
  fixture.clock.forward(120_000);
  await sweepExpired(fixture.db, fixture.clock.now());
  await addMany(requestId, id, 1, again);
  expect(await piecesOf(id, again)).toBe(2);
});

it('deletes the oldest replies of a shop with very many requests earlier, but not within a day', async () => {
  const DAY_MS = WEEK_MS / 7;
  const notes = 3000;
  const [busy, other] = (
    await fixture.db.$client.query(`SELECT DISTINCT distributor_id AS id FROM member
    WHERE distributor_id IS NOT NULL ORDER BY 1 LIMIT 2`)
  ).rows.map(({ id }) => id as string);
  const remember = (distributorId: string | undefined, count: number) =>
    fixture.db.$client.query(
      `INSERT INTO request_reply (distributor_id, request_id, call, body_hash, reply, create_date)
       SELECT $1, 'many-' || lpad(n::text, 5, '0'), 'buyAgain', '', to_jsonb(repeat(md5(n::text), 50)),
         $2::timestamptz - n * interval '1 second'
       FROM generate_series(1, $3::int) AS n`,
      [distributorId, fixture.clock.now(), count],
    );
  const known = async (distributorId: string | undefined): Promise<string[]> =>
    (
      await fixture.db.$client.query(
        `SELECT request_id FROM request_reply WHERE distributor_id = $1 AND request_id LIKE 'many-%' ORDER BY 1`,
        [distributorId],
      )
    ).rows.map(row => row.request_id);
  await remember(busy, notes);
  await remember(other, 100);
  await sweepExpired(fixture.db, fixture.clock.now());
  expect(await known(busy)).toHaveLength(notes);
  fixture.clock.forward(DAY_MS);
  await sweepExpired(fixture.db, fixture.clock.now());
  const kept = await known(busy);
  expect(kept.length).toBeGreaterThan(1000);
  expect(kept.length).toBeLessThan(notes);
  // The newest are kept.
  expect(kept.at(-1)).toBe(`many-${String(kept.length).padStart(5, '0')}`);
  expect(await known(other)).toHaveLength(100);
});
