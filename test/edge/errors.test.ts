import { afterEach, describe, expect, it } from 'vitest';
import { EdgeError } from '#edge/http/edge-error.ts';
import { type BareEdge, buildBareEdge } from '#test/support/edge/bare-edge.ts';
import { startEdge } from '#test/support/edge/start-portal.ts';
import { sendBytes } from '#test/support/http/raw-http.ts';
import { serve } from '#test/support/http/serve.ts';

const DETAIL = 'connect ECONNREFUSED 10.0.0.7:8080';
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let edge: BareEdge | undefined;
afterEach(() => edge?.app.close());

async function start() {
  edge = await buildBareEdge();
  edge.app.get('/broken', async () => {
    throw new Error(DETAIL);
  });
  edge.app.get('/refused', async () => {
    throw new EdgeError('OVERLOADED', 503, 7);
  });
  edge.app.get('/odd', async () => {
    throw Object.assign(new Error(DETAIL), { statusCode: 200 });
  });
  edge.app.post('/body', { bodyLimit: 10 }, async () => 'taken');
  return serve(edge.app);
}

describe('error handler', () => {
  it.each([
    ['GET', '/nothing', undefined, 404, 'NOT_FOUND'],
    ['GET', '/broken', undefined, 500, '500'],
    ['GET', '/odd', undefined, 500, '500'],
    ['GET', '/refused', undefined, 503, 'OVERLOADED'],
    ['GET', '/%ff', undefined, 400, 'PARAM_INVALID'],
    ['POST', '/body', '{"long":"enough"}', 413, 'PAYLOAD_TOO_LARGE'],
    ['POST', '/body', '{', 400, 'PARAM_INVALID'],
  ] as const)('answers %s %s with body %s in an envelope: %i %s', async (method, url, body, status, code) => {
    const http = await start();
    const answer = await (method === 'POST' ? http.post(url).type('json').send(body) : http.get(url));
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ code, msg: expect.stringMatching(/\p{Script=Han}/u), data: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/nothing', '/broken', '/refused', '/%ff'])(
    'answers a navigation to %s with an HTML page',
    async url => {
      const { text, headers } = await (await start()).get(url).set(navigation);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toMatch(/^<!doctype html>\n<html lang="zh-CN">[\s\S]*<h1>[\s\S]*<\/html>\n$/);
      expect(text).not.toContain('<script');
      expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+'/);
    },
  );

  it.each([navigation, { accept: 'application/json' }])(
    'never exposes the error message or stack (%o)',
    async headers => {
      const { text } = await (await start()).get('/broken').set(headers);
      expect(text).not.toContain('ECONNREFUSED');
      expect(text).not.toContain('    at ');
    },
  );

  it('sends Retry-After and a reload link for temporary errors only', async () => {
    const http = await start();
    const { headers, text } = await http.get('/refused').set(navigation);
    expect(headers['retry-after']).toBe('7');
    // An empty href reloads the current URL without a script.
    expect(text).toContain('<a href="">');
    expect((await http.get('/nothing').set(navigation)).text).not.toContain('<a href="">');
  });

  it('answers navigations below /gateway in the envelope', async () => {
    const answer = await (await start()).get('/gateway/soyoungzg/x').set(navigation);
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a connection that sends no valid request', () => {
  it.each([
    [
      'several hosts',
      'GET /nothing HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is answered in an envelope: %s', async (_what, bytes, status) => {
    const whole = await startEdge('http://127.0.0.1:9');
    const answer = await sendBytes(whole.origin.replace('localhost', '127.0.0.1'), bytes);
    await whole.close();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('{"code":"PARAM_INVALID","msg":"');
  });
});
