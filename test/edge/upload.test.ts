/** Uploads and images through the proxy: streamed, limited in size and time, and aborted with their sender. */
import { createServer, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MinimalEdge, startMinimalEdge } from '#test/support/edge/minimal-edge.ts';
import { send } from '#test/support/edge/send.ts';
import { makeForm, makeJpeg, makePng } from '#test/support/fixtures/images.ts';
import { makePhoto } from '#test/support/fixtures/photos.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { bytesOrJson } from '#test/support/http/bytes-or-json.ts';
import { openRequest, sendExact } from '#test/support/http/raw-http.ts';

const PATH = '/gateway/soyoungzg/api/image/upload';
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 150;

describe('an upload', () => {
  /** Bytes received by the gateway over its last connection. */
  let came = 0;
  let closed = 0;
  const sockets = new Set<Socket>();
  const gateway = createServer(socket => {
    came = 0;
    sockets.add(socket);
    socket.on('data', bytes => {
      came += bytes.length;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      closed += 1;
    });
  });
  const answer = () => {
    for (const socket of sockets) {
      socket.end(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 33\r\n\r\n{"code":"0","msg":"","data":null}',
      );
    }
    sockets.clear();
  };
  let edge: MinimalEdge;
  beforeAll(async () => {
    await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
    const address = gateway.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    edge = await startMinimalEdge(`http://127.0.0.1:${address.port}`, { timeoutMs: TIMEOUT_MS });
  });
  afterAll(async () => {
    await edge.close();
    gateway.close();
  });

  /** Opens an upload that the test sends in chunks. */
  function open(length: number | undefined) {
    const outgoing = openRequest(edge.url, PATH, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=x',
        ...(length !== undefined && { 'content-length': String(length) }),
      },
    });
    const status = new Promise<number | undefined>(resolve => {
      outgoing.on('response', response => resolve(response.resume().statusCode));
      outgoing.on('error', () => resolve(undefined));
    });
    outgoing.flushHeaders();
    return { outgoing, status };
  }

  test('is forwarded in chunks, without a timeout while more of it arrives', async () => {
    const { outgoing, status } = open(1_000_000);
    const began = performance.now();
    let sent = 0;
    while (performance.now() - began < 4 * TIMEOUT_MS) {
      const seen = came;
      outgoing.write(Buffer.alloc(10));
      sent += 10;
      await vi.waitFor(() => expect(came).toBeGreaterThan(seen), { interval: 5 });
    }
    outgoing.end(Buffer.alloc(1_000_000 - sent));
    await vi.waitFor(() => expect(came).toBeGreaterThan(1_000_000));
    answer();
    expect(await status).toBe(200);
  });

  test('times out if it stalls, and if the gateway does not reply', async () => {
    for (const bytes of [1000, 500]) {
      const { outgoing, status } = open(1000);
      outgoing.write(Buffer.alloc(bytes));
      expect(await status).toBe(504);
      outgoing.destroy();
    }
  });

  test('is aborted at the gateway when its sender disconnects', async () => {
    const { outgoing } = open(1_000_000);
    outgoing.write(Buffer.alloc(100_000));
    await vi.waitFor(() => expect(came).toBeGreaterThan(100_000));
    const before = closed;
    outgoing.destroy();
    await vi.waitFor(() => expect(closed).toBe(before + 1));
  });

  test('is rejected above 10 MB, with and without content-length', async () => {
    expect(await open(MAX_UPLOAD_BYTES + 1).status).toBe(413);
    const { outgoing, status } = open(undefined);
    outgoing.end(Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    expect(await status).toBe(413);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
    ['another origin', { 'sec-fetch-site': [], origin: 'https://evil.example' }],
    ['a sandbox', { 'sec-fetch-site': [], origin: 'null' }],
  ])('from %s is rejected before a byte is forwarded', async (_from, headers) => {
    came = 0;
    const { payload, headers: type } = makeForm(makePng());
    const { status, body } = await send(edge.url, PATH, {
      method: 'POST',
      body: payload,
      headers: { ...type, ...headers },
    });
    expect([status, body.code]).toEqual([403, 'ORIGIN_REFUSED']);
    expect(came).toBe(0);
  });
});

describe('an image of the real gateway', () => {
  let gateway: TestGateway;
  let edge: MinimalEdge;
  let cookie: string;
  beforeAll(async () => {
    gateway = await buildTestGateway();
    edge = await startMinimalEdge(gateway.app.listeningOrigin);
    cookie = `userToken=${await gateway.signIn('13800000007')}`;
  });
  afterAll(async () => {
    await edge.close();
    await gateway.close();
  });

  const upload = async (bytes: Buffer, query = '') => {
    const { payload, headers } = makeForm(bytes);
    const { body } = await send(edge.url, `${PATH}${query}`, {
      method: 'POST',
      body: payload,
      headers: { ...headers, cookie },
    });
    return body as { code: string; data: { url: string } };
  };

  test('is uploaded and downloaded by its URL, with headers that allow only an image', async () => {
    const { data } = await upload(makeJpeg());
    const answer = await edge.http.get(data.url).parse(bytesOrJson);
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 16 });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline; filename="[\w-]+\.jpeg"$/),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('is downloaded as a thumbnail, with the same headers', async () => {
    const { data } = await upload(await makePhoto({ width: 200, height: 100 }));
    const answer = await edge.http.get(`${data.url}?w=96`).parse(bytesOrJson);
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width: 96 });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  });

  test('of a certification is downloaded only with the cookie of its member', async () => {
    const { data } = await upload(makePng(), '?scene=CERTIFICATION');
    const own = await send(edge.url, data.url, { headers: { cookie } });
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const other = `userToken=${await gateway.signIn('13800000001')}`;
    for (const headers of [{}, { cookie: other }, { userToken: cookie.slice('userToken='.length) }]) {
      const answer = await send(edge.url, data.url, { headers });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    const staffPath = data.url.replace('/soyoungzg/api/image/upload/', '/staff/image/');
    expect((await send(edge.url, staffPath, { headers: { cookie, staffToken: 'x' } })).status).toBe(404);
  });

  test('is the only file that any variant of its URL reaches', async () => {
    const { data } = await upload(makePng());
    const id = data.url.split('/').at(-1) ?? '';
    for (const path of [
      `${PATH}/../upload/${id}`,
      `${PATH}/%2e%2e/upload/${id}`,
      `${PATH}/..%2f..%2fstaff-token`,
      `${PATH}/..\\staff-token`,
      `${PATH}//${id}`,
      `${PATH}/${id}/..`,
      `${PATH}/${id.slice(0, 2)}/${id}`,
      `${PATH}/${id}%00.png`,
      `${PATH}/${id}.png`,
      `/gateway/images/${id}`,
    ]) {
      expect([path, (await sendExact(edge.url, path)).status]).toEqual([path, 404]);
    }
  });
});
