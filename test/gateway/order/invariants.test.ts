import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/build-gateway.ts';
import { countPieces, findBroken } from '#test/support/invariants.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

it('hold in the demo as it is seeded', async () => {
  expect(await findBroken(gateway.db, await countPieces(gateway.db))).toEqual([]);
});
