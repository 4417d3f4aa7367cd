import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { contentSecurityPolicy, hashSource, mintNonce } from '#edge/plugins/security-headers.ts';
import { type BareEdge, buildBareEdge } from '#test/support/bare-edge.ts';

let edge: BareEdge | undefined;
afterEach(() => edge?.app.close());

async function start(env?: Record<string, string>) {
  edge = await buildBareEdge(env);
  edge.app.get('/page', async () => 'page');
  edge.app.get('/broken', async () => {
    throw new Error('inner detail');
  });
  return edge.app;
}

describe('base headers', () => {
  it.each(['/page', '/broken', '/nothing', '/%ff'])('stand on the answer of %s', async url => {
    const { headers } = await (await start()).inject({ url });
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

  it('ask for TLS where the site is behind TLS, as its origin or a trusted balancer says', async () => {
    const known = await (await start({ PUBLIC_ORIGIN: 'https://shop.example' })).inject('/page');
    expect(known.headers['strict-transport-security']).toBe('max-age=31536000');
    await edge?.app.close();
    const forwarded = { url: '/page', headers: { 'x-forwarded-proto': 'https' } };
    const trusted = await (await start({ TRUST_PROXY: '1' })).inject(forwarded);
    expect(trusted.headers).toHaveProperty('strict-transport-security');
    await edge?.app.close();
    const untrusted = await (await start()).inject(forwarded);
    expect(untrusted.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('content policy', () => {
  const directives = (policy: string) =>
    Object.fromEntries(
      policy.split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );

  it('lets a streamed page run what carries the nonce, and what that loads', () => {
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

  it('lets a cached page run its own files and the inline scripts it names', () => {
    const hash = hashSource('let a = "中"');
    expect(hash).toBe(`sha256-${createHash('sha256').update('let a = "中"').digest('base64')}`);
    expect(directives(contentSecurityPolicy({ hashes: [hash] }))['script-src']).toBe(`'self' '${hash}'`);
  });

  it('names the socket of the configured origin and the sign-on that a form may end at', () => {
    const policy = directives(
      contentSecurityPolicy(
        { hashes: [] },
        { publicOrigin: 'https://shop.example', ssoLoginUrl: 'https://sso.example/login?a=1' },
      ),
    );
    expect(policy['connect-src']).toBe("'self' wss://shop.example");
    expect(policy['form-action']).toBe("'self' https://sso.example");
  });

  it('is unsafe in nothing, except for the inline styles that Vite needs in development', () => {
    const options = { publicOrigin: 'https://shop.example', ssoLoginUrl: 'https://sso.example' };
    expect(contentSecurityPolicy({ nonce: mintNonce() }, options)).not.toContain('unsafe');
    const dev = directives(contentSecurityPolicy({ nonce: mintNonce() }, { viteSocketPort: 24678 }));
    expect(dev['style-src']).toBe("'self' 'unsafe-inline'");
    expect(dev['connect-src']).toBe("'self' ws://*:24678");
    expect(dev['script-src']).not.toContain('unsafe');
  });

  it('mints nonces of 128 bits, each once', () => {
    const nonces = Array.from({ length: 1000 }, mintNonce);
    expect(new Set(nonces).size).toBe(1000);
    expect(Buffer.from(nonces[0] ?? '', 'base64')).toHaveLength(16);
  });
});
