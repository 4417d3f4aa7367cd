import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { miniProgram } from '#edge/pages/poster/mini-program.ts';
import { createLinkLoader } from '#edge/pages/poster/mini-program-link.ts';
import { servePoster } from '#edge/pages/poster/poster.ts';
import { posterDocument } from '#edge/pages/poster/poster-document.ts';
import type { RawReply } from '#shared/contract/classify-reply.ts';
import { calls } from '#shared/contract/index.ts';
import { envelope, type FakeUpstream, startFakeUpstream } from '#test/support/edge/fake-upstream.ts';
import { type MinimalEdge, startMinimalEdge } from '#test/support/edge/minimal-edge.ts';

const LINK = 'weixin://dl/business/?t=Ab3dEf9&x=1';
const { path } = calls.generateMiniProgramLink;

let upstream: FakeUpstream;
let edge: MinimalEdge;

beforeEach(async () => {
  upstream = await startFakeUpstream();
  upstream.behave(envelope(LINK), path);
  edge = await startMinimalEdge(upstream.url, {
    extend: async ({ app, context }) => {
      await app.register(miniProgram, context);
      app.get('/*', (request, reply) => servePoster(request, reply, context));
    },
  });
});
afterEach(async () => {
  await edge.close();
  await upstream.close();
});

const asked = () => upstream.seen.filter(seen => seen.path === path);
const sha256 = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the poster', () => {
  it('contains the link for its script and its button', async () => {
    const { text, headers } = await edge.http.get('/syoung/order/inquiry/list?id=1').expect(200);
    expect(text).toContain(`<a id="open" class="open" href="${LINK.replace('&', '&amp;')}"`);
    expect(text).toContain('location.href');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding, User-Agent',
    });
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
      path: 'pages/index/index',
      query: 'source=merchant_pc',
      envVersion: 'release',
      expireInterval: 30,
      expireType: 0,
    });
  });

  it('loads no bundle or image, and its CSP allows only its own style and script', async () => {
    const { text, headers } = await edge.http.get('/');
    const policy = String(headers['content-security-policy']);
    expect(text).not.toMatch(/<(script|img|link[^>]*stylesheet)[^>]* src=| style=| on\w+=/);
    expect(policy).toContain(`script-src 'self' ${sha256(/<script>([\s\S]*?)<\/script>/.exec(text)?.[1])}`);
    expect(policy).toContain(`style-src 'self' ${sha256(/<style>([\s\S]*?)<\/style>/.exec(text)?.[1])}`);
    expect(policy).not.toContain('unsafe');
    expect(Buffer.byteLength(text)).toBeLessThan(40_000);
  });

  it('is sent with the QR code and without a script when the gateway fails', async () => {
    await upstream.close();
    const { text } = await edge.http.get('/').expect(200);
    expect(text).toContain('href="/mini-program"');
    expect(text).toMatch(/<div class="qr"[^>]*><svg /);
    expect(text).not.toContain('<script');
  });

  it('is counted by its route', async () => {
    await edge.http.get('/about');
    await edge.http.get('/no/such/page');
    const text = await edge.context.metrics.render();
    expect(text).toContain('edge_page_duration_seconds_count{route="about",kind="poster"} 1');
    expect(text).toContain('edge_page_duration_seconds_count{route="none",kind="poster"} 1');
  });

  it('encodes the URL of /mini-program in the QR code', () => {
    const one = posterDocument(LINK, 'https://shop.example/mini-program');
    const other = posterDocument(LINK, 'https://other.example/mini-program');
    const code = (html: string) => /<div class="qr"[\s\S]*?<\/svg>/.exec(html)?.[0];
    expect(code(one)).toBeDefined();
    expect(code(one)).not.toBe(code(other));
  });
});

describe('GET /mini-program', () => {
  it('redirects to the link', async () => {
    const answer = await edge.http.get('/mini-program').expect(302);
    expect(answer.headers.location).toBe(LINK);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('answers 503 with the poster if no link is available', async () => {
    upstream.behave(envelope(null, '500'), path);
    const answer = await edge.http.get('/mini-program').expect(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.text).toMatch(/<div class="qr"[^>]*><svg /);
  });

  it.each([
    'javascript:alert(1)',
    'weixin://a\r\nset-cookie: a=b',
    'http://inner.example/',
    '//evil.example',
    'data:text/html,x',
    '',
  ])('does not redirect to the invalid link %j', async link => {
    upstream.behave(envelope(link), path);
    await edge.http.get('/mini-program').expect(503);
    expect((await edge.http.get('/')).text).not.toContain('<script');
  });
});

describe('the link', () => {
  const options = { requestId: 'r', ip: '192.0.2.1' };

  function start() {
    const state = {
      now: 0,
      calls: 0,
      reply: { status: 200, body: { code: '0', msg: '', data: LINK } } as RawReply,
    };
    const call = async () => {
      state.calls++;
      return state.reply;
    };
    return { state, link: createLinkLoader({ call }, () => state.now) };
  }

  it('is requested once for all phones, and again after a minute', async () => {
    const { state, link } = start();
    const links = await Promise.all(Array.from({ length: 100 }, () => link(options)));
    expect(new Set(links)).toEqual(new Set([LINK]));
    await link(options);
    expect(state.calls).toBe(1);
    state.now = 60_000;
    await link(options);
    expect(state.calls).toBe(2);
  });

  it('is used for up to a day while the gateway is down', async () => {
    const { state, link } = start();
    await link(options);
    state.reply = { fault: 'timeout' };
    state.now = 3_600_000;
    expect(await link(options)).toBe(LINK);
    state.now = 25 * 3_600_000;
    expect(await link(options)).toBeUndefined();
  });

  it('is not requested by every phone while the gateway is down', async () => {
    const { state, link } = start();
    state.reply = { fault: 'network' };
    expect(await link(options)).toBeUndefined();
    await link(options);
    expect(state.calls).toBe(1);
    state.now = 5000;
    state.reply = { status: 200, body: { code: '0', msg: '', data: LINK } };
    expect(await link(options)).toBe(LINK);
  });
});
