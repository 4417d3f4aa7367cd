import { expect } from 'vitest';
import { STAFF_TOKEN, type TestGateway } from '#test/support/build-gateway.ts';

/** What the supplier does, by a call of theirs that is taken. */
export async function staffCall<Data = unknown>(
  { app, config }: TestGateway,
  path: string,
  payload: object,
): Promise<Data> {
  const headers = { tenantId: config.tenantId, staffToken: STAFF_TOKEN };
  const answer = await app.inject({ method: 'POST', url: `/staff${path}`, headers, payload });
  const { code, msg, data } = answer.json<{ code: string; msg: string; data: Data }>();
  expect({ code, msg, data }).toMatchObject({ code: '0' });
  return data;
}
