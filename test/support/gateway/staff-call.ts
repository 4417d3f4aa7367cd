import { expect } from 'vitest';
import { STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';

/** Makes a staff call and returns its data; fails if the call is rejected. */
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
