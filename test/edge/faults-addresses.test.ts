import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { DESKTOP, PHONE_AGENT, visit } from '#test/support/edge/visit.ts';
import { sendExact } from '#test/support/http/raw-http.ts';

let portal: Portal;
let cookie: string;
beforeAll(async () => {
  portal = await startPortal();
  cookie = `userToken=${await portal.gateway.signIn('13800000001')}`;
});
afterAll(() => portal.close());

const open = (path: string, headers: Record<string, string>) => visit(portal.origin, path, { headers });
/** Sends the path unmodified; a browser would normalize it. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  sendExact(portal.origin, path, { headers: { ...DESKTOP, ...headers } });
const memberAsks = (path: string) => ask(path, { cookie });
const titleOf = ({ text }: { text: string }) => /<title>([^<]*)/.exec(text)?.[1];

describe('a malformed URL', () => {
  it.each([
    '//evil.example/',
    '//[',
    'http://evil.example/about',
    '/nowhere/../about',
    '/\\evil.example',
    '/%2e%2e/about',
    '/%00',
    `/${'a'.repeat(9000)}`,
  ])('gets the 404 page, for members too: %#', async path => {
    const answers = [await ask(path), await memberAsks(path)];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.headers.location).toBeUndefined();
    }
    expect(new Set(answers.map(titleOf))).toEqual(new Set([titleOf(await ask('/syoung/404'))]));
    for (const { text } of answers) expect(text).toContain('404');
  });

  it.each(['/syoung/introduce/..', '/syoung/introduce/%2E%2e', '/syoung/introduce/a\\..\\..\\about'])(
    'with dot segments redirects to the 404 page: %s',
    async path => {
      for (const answer of [await ask(path), await memberAsks(path)]) {
        expect([answer.status, answer.headers.location]).toEqual([302, '/syoung/404']);
      }
    },
  );

  it('never causes an error in the log', () => {
    expect(portal.log()).not.toMatch(/"level":50/);
  });
});

describe('an invalid Host header', () => {
  it.each(['a'.repeat(3000), 'a b', '"><script>', 'evil.example:99999', 'shop@evil.example', ''])(
    'does not affect redirects or pages: %#',
    async host => {
      const guarded = await open('/syoung/shop/detail', { host });
      expect(guarded.headers.location).toBe('/syoung/login?redirect=%2Fsyoung%2Fshop%2Fdetail');
      const poster = await open('/', { host, 'user-agent': PHONE_AGENT });
      expect(poster.status).toBe(200);
      expect(poster.html).not.toContain('<script>"');
      expect((await open('/', { host })).html).not.toContain('evil.example');
    },
  );
});

describe('the client files', () => {
  const script = readdirSync('dist/client/assets').find(file => /^entry-browser.*\.js$/.test(file)) ?? '';

  it('are immutable and have the right content type', async () => {
    const { status, headers } = await open(`/assets/${script}`, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('/javascript'),
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['/assets/gone.js', '/assets/', '/assets/../manifest.json', '/assets/sub/gone.css'])(
    'answer 404 instead of a page if missing: %s',
    async path => {
      for (const agent of [DESKTOP['user-agent'], PHONE_AGENT]) {
        const { status, headers, html } = await open(path, { 'user-agent': agent, accept: '*/*' });
        expect(status).toBe(404);
        expect(JSON.parse(html).code).toBe('NOT_FOUND');
        expect(headers['cache-control']).toBe('no-store');
      }
    },
  );

  it.each([
    '/manifest.json',
    '/built-from',
    `/assets/${script}.map`,
    '/.env',
    '/package.json',
    '/ssr/entry-server.js',
  ])('exclude files of the build or server: %s', async path =>
    expect((await open(path, {})).status).toBe(404),
  );
});

describe('Accept-Encoding', () => {
  it.each(['gzip;q=0', 'br;q=0, gzip;q=0.0', 'identity', 'nonsense;;;', ''])(
    'without br or gzip gets an uncompressed page: %s',
    async accepted => {
      for (const headers of [{}, { cookie }]) {
        const answer = await open('/', { ...headers, 'accept-encoding': accepted });
        expect(answer.headers['content-encoding']).toBeUndefined();
        expect(answer.html).toContain('<!DOCTYPE html>');
      }
    },
  );
});
