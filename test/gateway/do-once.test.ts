/** Writes that carry a requestId: the same twice has one effect and one answer, also at once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepExpired } from '#gateway/db/sweep.ts';
import { buildCartWorld, type CartWorld, newRequestId } from '#test/support/cart-world.ts';

const WEEK_MS = 7 * 86_400_000;
let world: CartWorld;
let token: string;
beforeAll(async () => {
  world = await buildCartWorld();
  token = world.shops[0]?.token ?? '';
});
afterAll(() => world.close());

const addMany = (requestId: string, skuId: string, quantity: number, whose = token) =>
  world.call('addManyToCart', { requestId, items: [{ skuId, quantity }] }, { token: whose });
const piecesOf = async (skuId: string, whose = token) =>
  (await world.linesOf(whose)).find(line => line.skuId === skuId)?.quantity ?? 0;

it('answers the same request from what it answered before', async () => {
  const { id } = await world.takeSku();
  const requestId = newRequestId();
  const first = await addMany(requestId, id, 3);
  await world.changeSku(id, { stock: 0 });
  expect(await addMany(requestId, id, 3)).toEqual(first);
  expect(await piecesOf(id)).toBe(3);
});

it('does once what comes twenty times at once', async () => {
  const { id } = await world.takeSku();
  const requestId = newRequestId();
  const answers = await Promise.all(Array.from({ length: 20 }, () => addMany(requestId, id, 2)));
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: '0', data: { added: 1, failed: [] } });
  expect(await piecesOf(id)).toBe(2);
});

it('does one of those that come at once with one id and different bodies, and refuses the others', async () => {
  const { id } = await world.takeSku();
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

it('refuses an id that came with another call', async () => {
  const { id } = await world.takeSku();
  const requestId = newRequestId();
  await addMany(requestId, id, 1);
  const answer = await world.call('confirmCartImport', { requestId, importId: 'x' }, { token });
  expect(answer.code).toBe('REQUEST_ID_REUSED');
});

it('remembers no refusal: the same request may be tried again', async () => {
  const requestId = newRequestId();
  const refused = await world.call('confirmCartImport', { requestId, importId: 'x' }, { token });
  expect(refused.code).toBe('NOT_FOUND');
  const { id } = await world.takeSku();
  expect((await addMany(requestId, id, 1)).code).toBe('0');
});

it('keeps the ids of shops apart, and for a week', async () => {
  const other = world.shops[1]?.token ?? '';
  const { id } = await world.takeSku();
  const requestId = newRequestId();
  await addMany(requestId, id, 1);
  expect((await addMany(requestId, id, 5, other)).code).toBe('0');
  expect(await piecesOf(id, other)).toBe(5);
  world.clock.forward(WEEK_MS - 60_000);
  await sweepExpired(world.db, world.clock.now());
  const again = await world.signIn('13977700000');
  await addMany(requestId, id, 1, again);
  expect(await piecesOf(id, again)).toBe(1);
  world.clock.forward(120_000);
  await sweepExpired(world.db, world.clock.now());
  await addMany(requestId, id, 1, again);
  expect(await piecesOf(id, again)).toBe(2);
});

it('forgets sooner, but for a day never, what a shop with very many requests was answered first', async () => {
  const DAY_MS = WEEK_MS / 7;
  const notes = 3000;
  const [busy, other] = (
    await world.db.$client.query(`SELECT DISTINCT distributor_id AS id FROM member
    WHERE distributor_id IS NOT NULL ORDER BY 1 LIMIT 2`)
  ).rows.map(({ id }) => id as string);
  const remember = (distributorId: string | undefined, count: number) =>
    world.db.$client.query(
      `INSERT INTO request_reply (distributor_id, request_id, call, body_hash, reply, create_date)
       SELECT $1, 'many-' || lpad(n::text, 5, '0'), 'buyAgain', '', to_jsonb(repeat(md5(n::text), 50)),
         $2::timestamptz - n * interval '1 second'
       FROM generate_series(1, $3::int) AS n`,
      [distributorId, world.clock.now(), count],
    );
  const known = async (distributorId: string | undefined): Promise<string[]> =>
    (
      await world.db.$client.query(
        `SELECT request_id FROM request_reply WHERE distributor_id = $1 AND request_id LIKE 'many-%' ORDER BY 1`,
        [distributorId],
      )
    ).rows.map(row => row.request_id);
  await remember(busy, notes);
  await remember(other, 100);
  await sweepExpired(world.db, world.clock.now());
  expect(await known(busy)).toHaveLength(notes);
  world.clock.forward(DAY_MS);
  await sweepExpired(world.db, world.clock.now());
  const kept = await known(busy);
  expect(kept.length).toBeGreaterThan(1000);
  expect(kept.length).toBeLessThan(notes);
  // The newest.
  expect(kept.at(-1)).toBe(`many-${String(kept.length).padStart(5, '0')}`);
  expect(await known(other)).toHaveLength(100);
});
