import supertest, { type Response } from 'supertest';

export interface SendOptions {
  readonly method?: string;
  /** An empty list removes a default header. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

/** Sends a request of the site's own scripts: same-origin, and JSON unless the headers say otherwise. */
export async function send(
  origin: string,
  path: string,
  { method = 'GET', headers, body }: SendOptions = {},
): Promise<Response> {
  const request = new supertest.Test(origin, method, path)
    .unset('accept-encoding')
    .set('sec-fetch-site', 'same-origin');
  if (body === undefined) return request.set({ ...headers });
  // A buffer would be serialized as a JSON object.
  const unchanged = (bytes: string) => bytes;
  return request
    .set({ 'content-type': 'application/json', ...headers })
    .serialize(unchanged)
    .send(body);
}
