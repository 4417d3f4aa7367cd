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
      for (const payload of [sampleOf(body), { wrong: 1 }]) {
        const sent = { tenantId: 'soyoung-zg', ...headers } as Record<string, string>;
        const url = `/staff${path}?staffToken=${STAFF_TOKEN}`;
        const reply = await gateway.app.inject({
          method: 'POST',
          url,
          headers: sent,
          payload: payload as object,
        });
        expect(reply.json()).toMatchObject({ code: 'FORBIDDEN', data: null });
      }
    }
  });
});

describe('the staff token', () => {
  const send = ({ method, path, query, body }: CallSpec, headers: Record<string, string>) =>
    gateway.app.inject({
      method,
      url: `${path}?${new URLSearchParams(query ? (sampleOf(query) as Record<string, string>) : {})}`,
      headers: { tenantId: 'soyoung-zg', ...headers },
      ...(method === 'POST' ? { payload: body ? (sampleOf(body) as object) : {} } : {}),
    });

  it.each(memberCalls.filter(({ spec }) => spec.access !== 'visitor'))(
    'is not accepted by $name',
    async ({ spec }) => {
      for (const headers of [
        { staffToken: STAFF_TOKEN },
        { userToken: STAFF_TOKEN },
        { userToken: STAFF_TOKEN, staffToken: STAFF_TOKEN },
      ]) {
        expect((await send(spec, headers)).json().code).toBe('400');
      }
    },
  );

  it.each(memberCalls.filter(({ spec }) => spec.access === 'visitor' && spec.kind === 'read'))(
    'gets no more from $name than a visitor',
    async ({ spec }) => {
      const asStaff = (await send(spec, { staffToken: STAFF_TOKEN, userToken: STAFF_TOKEN })).json();
      const asVisitor = (await send(spec, {})).json();
      expect(asStaff.code).toBe(asVisitor.code);
      expect(JSON.stringify(asStaff)).not.toMatch(/"price":"/);
    },
  );

  it('is accepted by every staff call', async () => {
    for (const { path } of staffCalls) {
      const request = { method: 'POST', url: `/staff${path}`, payload: { wrong: 1 } } as const;
      const reply = await gateway.app.inject({ ...request, headers: { staffToken: STAFF_TOKEN } });
      expect(reply.json().code, path).toBe('PARAM_INVALID');
    }
  });

  it.each(staffCalls)('does not bypass validation of $path', async ({ path, body }) => {
    for (const { what, value } of breakagesOf(body)) {
      const request = { method: 'POST', url: `/staff${path}`, payload: value as object } as const;
      const reply = await gateway.app.inject({ ...request, headers: { staffToken: STAFF_TOKEN } });
      expect([what, reply.statusCode, reply.json().code]).toEqual([what, 200, 'PARAM_INVALID']);
    }
  });
});
