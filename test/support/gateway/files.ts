import type { Test } from 'supertest';
import type { makeForm } from '#test/support/fixtures/images.ts';
import type { TestGateway } from '#test/support/gateway/build-gateway.ts';
import { bytesOrJson } from '#test/support/http/bytes-or-json.ts';

type Gateway = Pick<TestGateway, 'http' | 'config'>;

/** Uploads a form as the member of the token, or as a visitor. */
export function uploadForm(
  { http, config }: Gateway,
  path: string,
  { payload, headers }: ReturnType<typeof makeForm>,
  token?: string,
): Test {
  const sent = { ...headers, tenantId: config.tenantId, ...(token !== undefined && { userToken: token }) };
  return http.post(path).set(sent).send(payload);
}

/** Requests a file by its path at the gateway or the edge; `body` has its bytes. */
export function download({ http, config }: Gateway, path: string, token?: string): Test {
  const sent = { tenantId: config.tenantId, ...(token !== undefined && { userToken: token }) };
  return http
    .get(path.replace(/^\/gateway/, ''))
    .set(sent)
    .parse(bytesOrJson);
}
