import { expect } from 'vitest';
import { STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';

type Gateway = Pick<TestGateway, 'http' | 'config'>;

interface StaffAnswer<Data> {
  readonly code: string;
  readonly msg: string;
  /** Asserted by the caller; null or the invalid fields for codes other than '0'. */
  readonly data: Data;
}

/** Makes a staff call; the path without `/staff`. Resolves with the envelope of any answer. */
export async function postAsStaff<Data = unknown>(
  { http, config }: Gateway,
  path: string,
  payload: object,
): Promise<StaffAnswer<Data>> {
  const { body } = await http
    .post(`/staff${path}`)
    .set({ tenantId: config.tenantId, staffToken: STAFF_TOKEN })
    .send(payload);
  return body;
}

/** Makes a staff call and returns its data; fails if the call is rejected. */
export async function staffCall<Data = unknown>(
  gateway: Gateway,
  path: string,
  payload: object,
): Promise<Data> {
  const { code, msg, data } = await postAsStaff<Data>(gateway, path, payload);
  expect({ code, msg, data }).toMatchObject({ code: '0' });
  return data;
}
