import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { countPieces, findViolations } from '#test/support/gateway/invariants.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

it('finds no broken invariant in the seeded demo data', async () => {
  expect(await findViolations(gateway.db, { pieces: await countPieces(gateway.db) })).toEqual([]);
});
