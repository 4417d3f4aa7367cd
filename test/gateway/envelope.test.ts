import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/build-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

it('is healthy', async () => {
  const response = await gateway.app.inject('/healthz');
  expect(response.json()).toEqual({ status: 'ok' });
  expect((await gateway.db.$client.query('select count(*)::int as n from member')).rows[0].n).toBe(9);
  console.log((await gateway.app.inject('/docs/json')).body.length);
});
