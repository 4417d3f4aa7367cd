/** Generated from both call tables: neither token grants access to the other side. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffCalls } from '#gateway/modules/staff-calls.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { calls } from '#shared/contract/index.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { breakagesOf, sampleOf } from '#test/support/gateway/schema-samples.ts';

const memberCalls = Object.entries<CallSpec>(calls).map(([name, spec]) => ({ name, spec }));
let gateway: TestGateway;
let token: string;

beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn('13800000001');
});
afterAll(() => gateway.close());

describe('a member token', () => {
  it.each(staffCalls)('is rejected by /staff$path', async ({ path, body }) => {
    const tries = [
      { userToken: token },
      { staffToken: token },
      { staffToken: '' },
      { userToken: STAFF_TOKEN },
      { authorization: `Bearer ${STAFF_TOKEN}` },
      { cookie: `staffToken=${STAFF_TOKEN}` },
      { 'x-staffToken': STAFF_TOKEN },
      {},
    ];
    for (const headers of tries) {
      const reply = await gateway.http
        .post(`/staff${path}?staffToken=${STAFF_TOKEN}`)
        .set({ tenantId: 'soyoung-zg', ...headers })
        .send(sampleOf(body) as object);
      expect(reply.body).toMatchObject({ code: 'FORBIDDEN', data: null });
    }
  });
});

describe('the staff token', () => {
  async function send({ method, path, query, body }: CallSpec, headers: Record<string, string>) {
    const { http } = gateway;
    const request =
      method === 'POST' ? http.post(path).send(body ? (sampleOf(body) as object) : {}) : http.get(path);
    const reply = await request
      .query(query ? (sampleOf(query) as object) : {})
      .set({ tenantId: 'soyoung-zg', ...headers });
    return reply.body as { code: string };
  }

  it.each(memberCalls.filter(({ spec }) => spec.access !== 'visitor'))(
    'is not accepted by $name',
    async ({ spec }) => {
      for (const headers of [
        { staffToken: STAFF_TOKEN },
        { userToken: STAFF_TOKEN },
        { userToken: STAFF_TOKEN, staffToken: STAFF_TOKEN },
      ]) {
        expect((await send(spec, headers)).code).toBe('400');
      }
    },
  );

  it.each(memberCalls.filter(({ spec }) => spec.access === 'visitor' && spec.kind === 'read'))(
    'gets no more from $name than a visitor',
    async ({ spec }) => {
      const asStaff = await send(spec, { staffToken: STAFF_TOKEN, userToken: STAFF_TOKEN });
      const asVisitor = await send(spec, {});
      expect(asStaff.code).toBe(asVisitor.code);
      expect(JSON.stringify(asStaff)).not.toMatch(/"price":"/);
    },
  );

  it('is accepted by every staff call', async () => {
    for (const { path } of staffCalls) {
      const { body } = await gateway.http
        .post(`/staff${path}`)
        .set({ staffToken: STAFF_TOKEN })
        .send({ wrong: 1 });
      expect(body.code, path).toBe('PARAM_INVALID');
    }
  });

  it.each(staffCalls)('does not bypass validation of $path', async ({ path, body }) => {
    for (const { what, value } of breakagesOf(body)) {
      const reply = await gateway.http
        .post(`/staff${path}`)
        .set({ staffToken: STAFF_TOKEN })
        .send(value as object);
      expect([what, reply.status, reply.body.code]).toEqual([what, 200, 'PARAM_INVALID']);
    }
  });
});
