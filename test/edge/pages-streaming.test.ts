import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { shop } from '#shared/messages/zh/client/shop.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';
import {
  closeConnection,
  cutOff,
  envelope,
  errorPage,
  notJson,
  silence,
} from '#test/support/edge/fake-upstream.ts';
import { hold } from '#test/support/edge/forward.ts';
import { type Portal, startEdge, startPortal } from '#test/support/edge/start-portal.ts';
import { openVisit, type VisitOptions, visit } from '#test/support/edge/visit.ts';

const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync } as const;
const SHOP = '/syoung/shop/detail';
const CRITICAL = calls.getMyShopStatistic.path;
const DEFERRED = calls.listBrandAuthorizations.path;
const COUNTERS = calls.countStatisticsHot.path;

let portal: Portal;
let member: VisitOptions;
beforeAll(async () => {
  portal = await startPortal();
  member = { token: await portal.gateway.signIn('13800000001') };
});
afterEach(() => portal.heal(CRITICAL, DEFERRED, COUNTERS));
afterAll(() => portal.close());

const openShop = (options?: VisitOptions) => visit(portal.origin, SHOP, { ...member, ...options });
const seen = (path: string) => portal.upstream.seen.filter(request => request.path === path).length;

/** Collects the received part of a page that is still streaming. */
function listen(body: Readable) {
  const chunks: Buffer[] = [];
  body.on('data', chunk => chunks.push(chunk));
  body.on('error', () => {});
  return () => Buffer.concat(chunks).toString();
}

describe('a page whose calls are answered', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['zstd;q=0, br;q=0', undefined],
    [undefined, undefined],
  ] as const)('is sent whole, as Accept-Encoding allows: %s', async (accepted, coding) => {
    // Counters are answered at any time; the page is whole if that is within the grace time.
    const headers = await vi.waitFor(async () => {
      const page = await openVisit(portal.origin, SHOP, {
        ...member,
        headers: { ...(accepted && { 'accept-encoding': accepted }) },
      });
      const read = await buffer(page);
      expect(page.headers['content-length']).toBe(String(read.length));
      const html = coding ? DECODERS[coding](read) : read;
      expect(html.toString()).toMatch(/^<!DOCTYPE html>.*花漾美妆集合店.*<\/html>$/s);
      return page.headers;
    });
    expect(headers['content-encoding']).toBe(coding);
  });
});

describe('a page with a slow call', () => {
  it('sends everything else at once, and the rest in the same response', async () => {
    const answer = await visit(portal.origin, SHOP, member);
    const brand = /"brandName":"([^"]+)"/.exec(answer.html.replaceAll('\\', ''))?.[1] ?? '';
    expect(brand).not.toBe('');

    const duty = hold((response, request) => forward(response, request));
    const forward = envelope((await portal.gateway.call('listBrandAuthorizations', undefined, member)).data);
    portal.upstream.behave(duty.behaviour, DEFERRED);
    const page = await openVisit(portal.origin, SHOP, member);
    const arrived = listen(page);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-length']).toBeUndefined();
    await vi.waitFor(() => expect(arrived()).toContain(shop.authorizations.title));
    const early = arrived();
    expect(early).toContain('<h1>花漾美妆集合店</h1>');
    expect(early).toContain('28,650.40');
    expect(early).toContain('skeleton');
    expect(early).toContain("src:'/assets/");
    expect(early.includes(brand)).toBe(false);

    duty.release();
    await vi.waitFor(() => expect(arrived()).toMatch(/<\/body><\/html>$/));
    const late = arrived().slice(early.length);
    const state = late.indexOf('__portalState');
    const markup = late.indexOf('<div hidden id="S:');
    expect(late).toContain(brand);
    expect(state).toBeGreaterThanOrEqual(0);
    expect(markup).toBeGreaterThan(state);
    expect(late.slice(0, markup)).toContain('listBrandAuthorizations');
  });

  it.each(['listBrandAuthorizations', 'countStatisticsHot', 'listCustomDict', 'getSwitchByType'] as const)(
    'is readable before the call completes: %s',
    async name => {
      const edge = await startEdge(portal.upstream.url);
      portal.upstream.behave(silence, calls[name].path);
      const page = await openVisit(edge.origin, SHOP, member);
      const arrived = listen(page);
      await vi.waitFor(() => expect(arrived()).toContain('28,650.40'));
      page.destroy();
      portal.heal(calls[name].path);
      await edge.close();
    },
  );

  it('is compressed while streaming, and each part is flushed', async () => {
    const duty = hold(envelope([]));
    portal.upstream.behave(duty.behaviour, DEFERRED);
    const page = await openVisit(portal.origin, SHOP, {
      ...member,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(page.headers['content-encoding']).toBe('gzip');
    const { createGunzip } = await import('node:zlib');
    const arrived = listen(page.pipe(createGunzip()));
    await vi.waitFor(() => expect(arrived()).toContain('28,650.40'));
    duty.release();
    await vi.waitFor(() => expect(arrived()).toMatch(/<\/body><\/html>$/));
    expect(arrived()).toContain(shop.authorizations.empty);
  });

  it('makes each call once', async () => {
    const before = [CRITICAL, DEFERRED, COUNTERS].map(seen);
    await openShop();
    expect([CRITICAL, DEFERRED, COUNTERS].map(seen)).toEqual(before.map(count => count + 1));
  });

  it('starts critical and deferred calls at the same time', async () => {
    const [first, second] = [hold(envelope(null, '500')), hold(envelope(null, '500'))];
    const before = [CRITICAL, DEFERRED].map(seen);
    portal.upstream.behave(first.behaviour, CRITICAL);
    portal.upstream.behave(second.behaviour, DEFERRED);
    const opened = openShop();
    await vi.waitFor(() => expect([CRITICAL, DEFERRED].map(seen)).toEqual(before.map(count => count + 1)));
    first.release();
    second.release();
    expect((await opened).status).toBe(503);
  });

  it('aborts its calls when the browser disconnects before the first byte', async () => {
    portal.upstream.behave(silence, CRITICAL);
    portal.upstream.behave(silence, DEFERRED);
    const [before, asked] = [portal.upstream.abandoned(), seen(CRITICAL)];
    const leaving = new AbortController();
    const opened = openVisit(portal.origin, SHOP, { ...member, signal: leaving.signal });
    opened.catch(() => {});
    await vi.waitFor(() => expect(seen(CRITICAL)).toBe(asked + 1));
    leaving.abort();
    await expect(opened).rejects.toThrow();
    await vi.waitFor(() => expect(portal.upstream.abandoned()).toBeGreaterThanOrEqual(before + 2));
    await vi.waitFor(() => expect(portal.log()).toContain('"aborted":true'));
    expect(portal.log()).not.toContain('"level":50');
  });

  it('aborts its calls when the browser disconnects during the page', async () => {
    portal.upstream.behave(silence, DEFERRED);
    portal.upstream.behave(silence, COUNTERS);
    const before = portal.upstream.abandoned();
    const page = await openVisit(portal.origin, SHOP, member);
    const arrived = listen(page);
    await vi.waitFor(() => expect(arrived()).toContain('28,650.40'));
    page.destroy();
    await vi.waitFor(() => expect(portal.upstream.abandoned()).toBe(before + 2));
    expect(portal.log()).not.toContain('failed to render');
  });
});

describe('a deferred call that fails', () => {
  it.each([
    ['with an error', envelope(null, '500')],
    ['by hanging up', closeConnection],
    ['by a truncated reply', cutOff],
    ['with invalid JSON', notJson],
    ['with the error page of an intermediate server', errorPage],
  ])('%s leaves the page complete, with a retry button in its place', async (_how, behaviour) => {
    portal.upstream.behave(behaviour, DEFERRED);
    const { status, html } = await openShop();
    expect(status).toBe(200);
    expect(html).toContain('28,650.40');
    expect(html).toContain('role="alert"');
    expect(html).toContain(ui.retry);
    expect(html).toMatch(/<\/body><\/html>$/);
    expect(html).not.toMatch(/10\.1\.2\.3|inner-host|ECONN|127\.0\.0\.1/);
  });

  it('because the session has ended leaves the page complete', async () => {
    portal.upstream.behave(envelope(null, '400'), DEFERRED);
    const { status, html } = await openShop();
    expect(status).toBe(200);
    expect(html).toMatch(/<\/body><\/html>$/);
  });
});

describe('a critical call that fails', () => {
  it.each([
    ['with an error', envelope(null, '500')],
    ['by hanging up', closeConnection],
    ['with invalid JSON', notJson],
  ])('%s renders an error page with the layout and a retry button', async (_how, behaviour) => {
    portal.upstream.behave(behaviour, CRITICAL);
    const { status, html, headers } = await openShop();
    expect(status).toBe(503);
    expect(html).toContain(ui.retry);
    expect(html).toContain('class="top-bar"');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['retry-after']).toBe('2');
  });

  it('with an internal error message does not expose it', async () => {
    portal.upstream.behave((response, request) => {
      void request;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: '500', msg: 'java.lang.NullPointerException at x', data: null }));
    }, CRITICAL);
    const { html } = await openShop();
    expect(html).not.toContain('NullPointer');
    expect(html).toContain(transportErrors.serviceInternalError);
  });

  it('because the session has ended redirects to the login page with the reason and clears the cookie', async () => {
    portal.upstream.behave(envelope(null, '400'), CRITICAL);
    const { status, location, setCookies } = await openShop();
    expect(status).toBe(302);
    expect(location).toBe(`/syoung/login?redirect=${encodeURIComponent(SHOP)}&reason=EXPIRED`);
    expect(setCookies).toEqual([expect.stringContaining('userToken=;')]);
  });
});

describe('a part that fails after the shell was sent', () => {
  it('is left to the browser, in a complete document', async () => {
    const duty = hold((response, request) => invalidReply(response, request));
    const invalidReply = envelope([null]);
    portal.upstream.behave(duty.behaviour, DEFERRED);
    const page = await openVisit(portal.origin, SHOP, member);
    const arrived = listen(page);
    await vi.waitFor(() => expect(arrived()).toContain('28,650.40'));
    duty.release();
    await vi.waitFor(() => expect(arrived()).toMatch(/<\/div><\/body><\/html>$/));
    expect(page.statusCode).toBe(200);
    // React's instruction to the browser to render this boundary.
    expect(arrived()).toContain('$RX(');
    expect(arrived()).not.toMatch(/at \w+ \(|TypeError/);
  });
});

describe('data that looks like markup', () => {
  const EVIL = `</script><script>alert(1)</script><!--<script>\u2028'"\\&`;

  it('is escaped in the state and in the page', async () => {
    await portal.gateway.db.$client.query('UPDATE distributor SET shop_name = $1 WHERE id = $2', [
      EVIL,
      '200009',
    ]);
    const token = await portal.gateway.signIn('13800000009');
    const { html } = await openShop({ token });
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('</script><script>alert');
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
    const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
    for (const [tag] of scripts) expect(tag).toContain(`nonce="${nonce}"`);

    // Executing the scripts, as a browser does, restores the same data.
    const page = { __portalState: [] as { viewer?: { approval: { shopName: string } } }[] };
    for (const [, text = ''] of scripts.filter(([, text]) => text?.includes('__portalState'))) {
      const html = {
        createElement: () => ({}),
        documentElement: { dataset: {} },
        head: { append() {} },
      };
      const ignore = () => {};
      const names = ['self', 'document', 'location', 'addEventListener', 'setTimeout'];
      new Function(...names, text)(page, html, {}, ignore, ignore);
    }
    expect(page.__portalState[0]?.viewer?.approval.shopName).toBe(EVIL);
  });
});
