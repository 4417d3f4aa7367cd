import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { contentSecurityPolicy, createNonce, hashSource } from '#edge/http/csp.ts';
import { type BareEdge, buildBareEdge } from '#test/support/edge/bare-edge.ts';
import { serve } from '#test/support/http/serve.ts';

let edge: BareEdge | undefined;
afterEach(() => edge?.app.close());

async function start(env?: Record<string, string>) {
  edge = await buildBareEdge(env);
  edge.app.get('/page', async () => 'page');
  edge.app.get('/broken', async () => {
    throw new Error('inner detail');
  });
  return serve(edge.app);
}

describe('base headers', () => {
  it.each(['/page', '/broken', '/nothing', '/%ff'])('are sent with the reply of %s', async url => {
    const { headers } = await (await start()).get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.any(String),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('include HSTS if the origin or a trusted proxy says https', async () => {
    const known = await (await start({ PUBLIC_ORIGIN: 'https://shop.example' })).get('/page');
    expect(known.headers['strict-transport-security']).toBe('max-age=31536000');
    await edge?.app.close();
    const forwarded = { 'x-forwarded-proto': 'https' };
    const trusted = await (await start({ TRUST_PROXY: '1' })).get('/page').set(forwarded);
    expect(trusted.headers).toHaveProperty('strict-transport-security');
    await edge?.app.close();
    const untrusted = await (await start()).get('/page').set(forwarded);
    expect(untrusted.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('content security policy', () => {
  const directives = (policy: string) =>
    Object.fromEntries(
      policy.split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );

  it('allows scripts with the nonce, and what they load, on a streamed page', () => {
    expect(directives(contentSecurityPolicy({ nonce: 'bm9uY2U=' }))).toEqual({
      'default-src': "'none'",
      'script-src': "'nonce-bm9uY2U=' 'strict-dynamic'",
      'style-src': "'self'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'media-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it('allows its own files and inline scripts by hash on a cached page', () => {
    const hash = hashSource('let a = "中"');
    expect(hash).toBe(`sha256-${createHash('sha256').update('let a = "中"').digest('base64')}`);
    expect(directives(contentSecurityPolicy({ hashes: [hash] }))['script-src']).toBe(`'self' '${hash}'`);
  });

  it('allows the websocket of the configured origin and form posts to single sign-on', () => {
    const policy = directives(
      contentSecurityPolicy(
        { hashes: [] },
        { publicOrigin: 'https://shop.example', ssoLoginUrl: 'https://sso.example/login?a=1' },
      ),
    );
    expect(policy['connect-src']).toBe("'self' wss://shop.example");
    expect(policy['form-action']).toBe("'self' https://sso.example");
  });

  it('allows nothing unsafe except inline styles in development', () => {
    const options = { publicOrigin: 'https://shop.example', ssoLoginUrl: 'https://sso.example' };
    expect(contentSecurityPolicy({ nonce: createNonce() }, options)).not.toContain('unsafe');
    const dev = directives(contentSecurityPolicy({ nonce: createNonce() }, { viteSocketPort: 24678 }));
    expect(dev['style-src']).toBe("'self' 'unsafe-inline'");
    expect(dev['connect-src']).toBe("'self' ws://*:24678");
    expect(dev['script-src']).not.toContain('unsafe');
  });

  it('uses unique nonces of 128 bits', () => {
    const nonces = Array.from({ length: 1000 }, createNonce);
    expect(new Set(nonces).size).toBe(1000);
    expect(Buffer.from(nonces[0] ?? '', 'base64')).toHaveLength(16);
  });
});
