import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '#test/support/raw-request.ts';
import { type Portal, startPortal } from '#test/support/start-portal.ts';
import { DESKTOP, PHONE_AGENT } from '#test/support/visit.ts';

let portal: Portal;
let cookie: string;
beforeAll(async () => {
  portal = await startPortal();
  cookie = `userToken=${await portal.gateway.signIn('13800000001')}`;
});
afterAll(() => portal.close());

/** Sends the address as it stands, as no browser would. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(portal.origin, path, { method, headers: { ...DESKTOP, ...headers } });
const memberAsks = (path: string) => ask(path, { cookie });
const titleOf = ({ body }: { body: string }) => /<title>([^<]*)/.exec(body)?.[1];

describe('an address that no browser would send', () => {
  it.each([
    '//evil.example/',
    '//[',
    'http://evil.example/about',
    '/nowhere/../about',
    '/\\evil.example',
    '/%2e%2e/about',
    '/%00',
    `/${'a'.repeat(9000)}`,
  ])('is a page that is not there, for members too: %#', async path => {
    const answers = [await ask(path), await memberAsks(path)];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.headers.location).toBeUndefined();
    }
    expect(new Set(answers.map(titleOf))).toEqual(new Set([titleOf(await ask('/syoung/404'))]));
    for (const { body } of answers) expect(body).toContain('404');
  });

  it.each(['/syoung/introduce/..', '/syoung/introduce/%2E%2e', '/syoung/introduce/a\\..\\..\\about'])(
    'that climbs out of a page leads to the 404 page: %s',
    async path => {
      for (const answer of [await ask(path), await memberAsks(path)]) {
        expect([answer.status, answer.headers.location]).toEqual([302, '/syoung/404']);
      }
    },
  );

  it('is never an error of ours', () => {
    expect(portal.log()).not.toMatch(/"level":50/);
  });
});

describe('a host that is none', () => {
  it.each(['a'.repeat(3000), 'a b', '"><script>', 'evil.example:99999', 'shop@evil.example', ''])(
    'leads nobody anywhere: %#',
    async host => {
      const guarded = await ask('/syoung/shop/detail', { host });
      expect(guarded.headers.location).toBe('/syoung/login?redirect=%2Fsyoung%2Fshop%2Fdetail');
      const poster = await ask('/', { host, 'user-agent': PHONE_AGENT });
      expect(poster.status).toBe(200);
      expect(poster.body).not.toContain('<script>"');
      expect((await ask('/', { host })).body).not.toContain('evil.example');
    },
  );
});

describe('the files of the client', () => {
  const script = readdirSync('dist/client/assets').find(file => /^entry-browser.*\.js$/.test(file)) ?? '';

  it('may be kept for ever, and say what they are', async () => {
    const { status, headers } = await ask(`/assets/${script}`, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('/javascript'),
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['/assets/gone.js', '/assets/', '/assets/../manifest.json', '/assets/sub/gone.css'])(
    'are not there, rather than a page, where there is none: %s',
    async path => {
      for (const agent of [DESKTOP['user-agent'], PHONE_AGENT]) {
        const { status, headers, json } = await ask(path, { 'user-agent': agent, accept: '*/*' });
        expect(status).toBe(404);
        expect(json.code).toBe('NOT_FOUND');
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
  ])('hold nothing that is not for browsers: %s', async path => expect((await ask(path)).status).toBe(404));
});

describe('an encoding', () => {
  it.each(['gzip;q=0', 'br;q=0, gzip;q=0.0', 'identity', 'nonsense;;;', ''])(
    'is not used where the browser does not take it: %s',
    async accepted => {
      for (const headers of [{}, { cookie }]) {
        const answer = await ask('/', { ...headers, 'accept-encoding': accepted });
        expect(answer.headers['content-encoding']).toBeUndefined();
        expect(answer.body).toContain('<!DOCTYPE html>');
      }
    },
  );
});
