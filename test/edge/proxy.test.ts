import { describe, expect, test, vi } from 'vitest';
import { envelope, json } from '#test/support/edge/fake-upstream.ts';
import { startProxiedEdge, TOKEN, UNKNOWN, withToken } from '#test/support/edge/proxied-edge.ts';
import { send } from '#test/support/edge/send.ts';
import { bytesAfterHeaders, openResponse, sendBytes } from '#test/support/http/raw-http.ts';

const TREE = '/gateway/commodity/api/commodityKind/listAllForWebsite';

const { upstream, edge, last } = await startProxiedEdge();

describe('a forwarded request', () => {
  test('has headers for the site, the session, the request id and the IP', async () => {
    const { status, headers } = await send(edge.url, TREE, {
      method: 'POST',
      body: '{}',
      headers: withToken,
    });
    expect(status).toBe(200);
    expect(last()?.path).toBe('/commodity/api/commodityKind/listAllForWebsite');
    expect(last()?.body).toBe('{}');
    expect(last()?.headers).toMatchObject({
      tenantid: 'soyoung-zg',
      clienttype: 'merchant_pc',
      usertoken: TOKEN,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(edge.url).host,
      'x-request-id': headers['x-request-id'],
    });
    expect(headers['x-request-id']).toBeTruthy();
  });

  test('continues the trace of the browser, or starts one', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    await send(edge.url, UNKNOWN, { headers: { traceparent } });
    expect(last()?.headers.traceparent).toBe(traceparent);
    await send(edge.url, UNKNOWN, { headers: { traceparent: 'evil' } });
    expect(last()?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });

  test('has neither headers of the edge sent by the browser nor cookies', async () => {
    await send(edge.url, UNKNOWN, {
      headers: {
        ...withToken,
        tenantId: 'evil',
        tenant_id: 'evil',
        TENANTID: 'evil',
        clientType: 'evil',
        client_type: 'evil',
        userToken: 'evil-token-0123456789',
        user_token: 'evil',
        User_Token: 'evil',
        'x-request-id': 'evil',
        x_request_id: 'evil',
        'X-Forwarded-For': 'evil',
        x_forwarded_for: 'evil',
        forwarded: 'for=evil',
        'x-forwarded-host': 'evil',
        'x-forwarded-prefix': 'evil',
        'x-real-ip': 'evil',
        'x-original-url': 'evil',
        'x-http-method-override': 'evil',
        authorization: 'evil',
        via: 'evil',
      },
    });
    expect(JSON.stringify(last()?.headers)).not.toContain('evil');
    expect(last()?.headers).not.toHaveProperty('cookie');
    expect(last()?.headers.usertoken).toBe(TOKEN);
  });

  test('keeps the headers of the edge despite a Connection header', async () => {
    await send(edge.url, UNKNOWN, {
      headers: { ...withToken, connection: 'userToken, tenantId, x-request-id' },
    });
    expect(last()?.headers).toMatchObject({ usertoken: TOKEN, tenantid: 'soyoung-zg' });
  });

  test.each([
    'bad token with spaces',
    'x',
    'a\tb-0123456789012345',
    'é0123456789012345',
    '',
    'a'.repeat(513),
  ])('has no token if the cookie is malformed: %j', async token => {
    await send(edge.url, UNKNOWN, { headers: { cookie: `userToken=${encodeURIComponent(token)}` } });
    expect(last()?.headers).not.toHaveProperty('usertoken');
  });

  test('keeps the query unmodified', async () => {
    await send(edge.url, `${UNKNOWN}?a=%2F..%2F&b=1&a=2&c`);
    expect(last()?.url).toBe('/soyoungzg/api/something/else?a=%2F..%2F&b=1&a=2&c');
  });

  test('keeps the bytes of a body of any type and without content-length', async () => {
    const bytes = Buffer.from([...Array(256).keys()]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
    const body = Buffer.concat([bytes, Buffer.from('end')]);
    const answer = await sendBytes(
      edge.url,
      `POST ${UNKNOWN} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(last()?.body).toBe('hello world');
    await send(edge.url, UNKNOWN, {
      method: 'POST',
      body,
      headers: { 'content-type': headers['content-type'] },
    });
    expect(last()?.body).toBe(body.toString());
    expect(last()?.headers['content-type']).toBe('multipart/form-data; boundary=x');
  });
});

describe('a forwarded reply', () => {
  test('has no cookie, redirect or header of the upstream server', async () => {
    upstream.behave(
      envelope('x'.repeat(3000), '0', {
        'set-cookie': 'JSESSIONID=1',
        location: 'http://10.0.0.1/inner',
        server: 'inner',
        'x-powered-by': 'inner',
        'x-request-id': 'inner',
        etag: '"1"',
      }),
    );
    const { headers } = await send(edge.url, UNKNOWN);
    expect(JSON.stringify(headers)).not.toMatch(/inner|JSESSIONID/);
    expect(headers).toMatchObject({ etag: '"1"', 'cache-control': 'private, no-store' });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('is never cacheable if it answers a call', async () => {
    upstream.behave(envelope(null, '0', { 'cache-control': 'public, max-age=600' }));
    const { headers } = await send(edge.url, TREE, { method: 'POST', body: '{}' });
    expect(headers['cache-control']).toBe('private, no-store');
    const picture = await send(edge.url, '/gateway/soyoungzg/api/image/packshot/1.svg');
    expect(picture.headers['cache-control']).toBe('public, max-age=600');
  });

  test('is streamed unmodified if large', async () => {
    const data = 'x'.repeat(200_000);
    upstream.behave(envelope({ userToken: data }));
    const { text } = await send(edge.url, UNKNOWN);
    expect(text).toBe(JSON.stringify({ code: '0', msg: '', data: { userToken: data } }));
  });

  test.each([100, 1023, 1024, 1025, 5000])('keeps all %i bytes without content-length', async size => {
    const text = JSON.stringify({ code: '0', msg: '', data: '' });
    const full = text.replace('""}', `"${'y'.repeat(Math.max(0, size - text.length))}"}`);
    upstream.behave(response => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (const half of [full.slice(0, size / 2), full.slice(size / 2)]) response.write(half);
      response.end();
    });
    expect((await send(edge.url, UNKNOWN)).text).toBe(full);
  });

  test('is streamed from its first byte if not JSON', async () => {
    let finish = () => {};
    upstream.behave(response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      finish = () => response.end('data: 2\n\n');
    });
    const answer = await openResponse(edge.url, UNKNOWN);
    const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]();
    expect((await chunks.next()).value).toBe('data: 1\n\n');
    finish();
    expect((await chunks.next()).value).toBe('data: 2\n\n');
  });

  test('has no body for HEAD, 204 and 304', async () => {
    upstream.behave(json({ code: '400' }));
    expect((await send(edge.url, UNKNOWN, { method: 'HEAD' })).status).toBe(200);
    expect(await bytesAfterHeaders(edge.url, UNKNOWN, { method: 'HEAD' })).toBe('');
    for (const status of [204, 304]) {
      upstream.behave(response => response.writeHead(status).end());
      expect((await send(edge.url, UNKNOWN)).status).toBe(status);
      expect(await bytesAfterHeaders(edge.url, UNKNOWN)).toBe('');
    }
  });
});

test('counts forwarded requests by service and status', async () => {
  await send(edge.url, UNKNOWN);
  await vi.waitFor(async () =>
    expect(await edge.context.metrics.render()).toMatch(
      /edge_proxied_requests_total\{service="soyoungzg",status="200"\} \d+/,
    ),
  );
});
