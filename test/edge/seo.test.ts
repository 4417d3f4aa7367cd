import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { isIndexable, routes } from '#shared/routes/table.ts';
import { closeConnection, envelope } from '#test/support/edge/fake-upstream.ts';
import { type EdgeUnderTest, type Portal, startEdge, startPortal } from '#test/support/edge/start-portal.ts';
import { type VisitOptions, visit } from '#test/support/edge/visit.ts';

let portal: Portal;
const edges: EdgeUnderTest[] = [];
beforeAll(async () => {
  portal = await startPortal();
});
afterEach(async () => {
  portal.heal(calls.getBrandDetail.path, calls.listBrandPage.path);
  await Promise.all(edges.splice(0).map(edge => edge.close()));
});
afterAll(() => portal.close());

async function freshEdge(env: Record<string, string> = {}) {
  const edge = await startEdge(portal.upstream.url, { env });
  edges.push(edge);
  return edge;
}

const BRAND = '/syoung/introduce/2001';
const listedPaths = [
  ...routes.filter(route => isIndexable(route) && !route.path.includes(':')).map(({ path }) => path),
  BRAND,
];

const open = (path: string, options?: VisitOptions) => visit(portal.origin, path, options);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text = '') => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name] ?? '');

/** The meta data in the head of a document. */
function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = (name: string) =>
    plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(head)?.[1]);
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head)?.[1];
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    canonical: plain(/<link rel="canonical" href="([^"]*)">/.exec(head)?.[1]),
    description: meta('description'),
    robots: meta('robots'),
    og: (name: string) => meta(`og:${name}`),
    graph: data === undefined ? undefined : (JSON.parse(data)['@graph'] as Record<string, unknown>[]),
  };
}
const headOf = async (path: string, options?: VisitOptions) => readHead((await open(path, options)).html);

describe('a public page', () => {
  it.each(listedPaths)('%s has meta tags for search engines and link previews', async path => {
    const head = await headOf(path);
    expect(head.robots).toBe('');
    expect(head.canonical).toBe(portal.origin + path);
    expect(head.og('url')).toBe(head.canonical);
    expect(head.og('title')).toBe(head.title);
    expect(head.og('description')).toBe(head.description);
    expect(head.description.length).toBeGreaterThan(30);
    expect(head.og('image')).toBe(`${portal.origin}/og.png`);
    const [first] = head.graph ?? [];
    expect(first?.['@type']).toBe(path === '/' ? 'Organization' : 'BreadcrumbList');
  });

  it('has a unique title and description', async () => {
    const heads = await Promise.all(listedPaths.map(path => headOf(path)));
    expect(new Set(heads.map(({ description }) => description)).size).toBe(listedPaths.length);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(listedPaths.length);
  });

  it('has the breadcrumb as structured data', async () => {
    const { html } = await open('/agreement/contact');
    const items = readHead(html).graph?.[0]?.itemListElement;
    expect(items).toEqual([
      { '@type': 'ListItem', position: 1, name: '首页', item: `${portal.origin}/` },
      { '@type': 'ListItem', position: 2, name: '用户协议', item: `${portal.origin}/agreement` },
      { '@type': 'ListItem', position: 3, name: '隐私政策', item: `${portal.origin}/agreement/contact` },
    ]);
    const brand = await open(BRAND);
    expect(readHead(brand.html).graph?.[0]?.itemListElement).toMatchObject([
      { position: 1 },
      { name: '莱薇妮' },
    ]);
    expect(brand.html).toContain('<span aria-current="page">莱薇妮</span>');
  });

  it('has the brand as structured data', async () => {
    const { graph, title } = await headOf(BRAND);
    expect(title).toBe('莱薇妮 - 妍采汇');
    expect(graph?.[1]).toMatchObject({ '@type': 'Brand', name: '莱薇妮', url: portal.origin + BRAND });
  });

  it('has a canonical URL without the query', async () => {
    const { canonical } = await headOf('/brand-pavilion-internationalization?country=%E6%B3%95%E5%9B%BD');
    expect(canonical).toBe(`${portal.origin}/brand-pavilion-internationalization`);
  });

  it('has the same meta data for a member', async () => {
    const token = await portal.gateway.signIn('13800000001');
    expect(await headOf('/about', { token })).toMatchObject({
      canonical: `${portal.origin}/about`,
      robots: '',
    });
  });
});

describe('a page excluded from search engines', () => {
  it.each([
    '/syoung/login',
    '/syoung/register',
    '/syoung/404',
    '/no/such',
    '/syoung/introduce/none',
    `/syoung/introduce/${'x'.repeat(65)}`,
  ])('%s is noindex and has no canonical URL', async path => {
    const { robots, canonical, og, graph } = await headOf(path);
    expect({ robots, canonical, url: og('url'), graph }).toEqual({
      robots: 'noindex',
      canonical: '',
      url: '',
      graph: undefined,
    });
  });

  it('is a member page', async () => {
    const token = await portal.gateway.signIn('13800000001');
    const { robots, canonical, graph } = await headOf('/syoung/shop/detail', { token });
    expect({ robots, canonical, graph }).toEqual({ robots: 'noindex', canonical: '', graph: undefined });
  });

  it('is the 404 page of an unknown brand', async () => {
    const { status, html } = await open('/syoung/introduce/none');
    expect(status).toBe(404);
    expect(html).toContain('没有找到这个品牌');
    expect((await open(`/syoung/introduce/${'x'.repeat(65)}`)).status).toBe(404);
  });
});

describe('the origin of the site', () => {
  const askedAs = (host: string, path = '/about') => ({ path, options: { headers: { host } } });

  it('is the configured one for every Host header', async () => {
    const edge = await freshEdge({ PUBLIC_ORIGIN: 'https://shop.example' });
    const { path, options } = askedAs('evil.example');
    const { canonical, og, graph } = readHead((await visit(edge.origin, path, options)).html);
    expect(canonical).toBe('https://shop.example/about');
    expect(og('image')).toBe('https://shop.example/og.png');
    expect(JSON.stringify(graph)).not.toContain('evil');
  });

  it('never comes from the request of another visitor', async () => {
    const edge = await freshEdge();
    const evil = askedAs('evil.example');
    const poisoned = await visit(edge.origin, evil.path, evil.options);
    expect(readHead(poisoned.html).canonical).toBe('http://evil.example/about');
    const { html } = await visit(edge.origin, '/about');
    expect(html).not.toContain('evil.example');
    expect(readHead(html).canonical).toBe(`${edge.origin}/about`);
  });

  it('is omitted after too many forged hosts, which share one page', async () => {
    const edge = await freshEdge();
    expect(readHead((await visit(edge.origin, '/about')).html).canonical).toBe(`${edge.origin}/about`);
    for (let turn = 0; turn < 20; turn++) {
      const { path, options } = askedAs(`evil-${turn}.example`);
      await visit(edge.origin, path, options);
    }
    const late = askedAs('late.example');
    const other = askedAs('later.example');
    const pages = [
      await visit(edge.origin, late.path, late.options),
      await visit(edge.origin, other.path, other.options),
    ];
    expect(pages[0]?.headers.etag).toBe(pages[1]?.headers.etag);
    expect(pages.map(({ html }) => readHead(html))).toMatchObject([{ canonical: '' }, { graph: undefined }]);
    expect(readHead((await visit(edge.origin, '/about')).html).canonical).toBe(`${edge.origin}/about`);
  });

  it('of a host that is requested again replaces the least recently used of too many hosts', async () => {
    const edge = await freshEdge();
    for (let turn = 0; turn < 20; turn++) {
      const { path, options } = askedAs(`evil-${turn}.example`);
      await visit(edge.origin, path, options);
    }
    const canonicals = [];
    for (let turn = 0; turn < 3; turn++) {
      canonicals.push(readHead((await visit(edge.origin, '/about')).html).canonical);
    }
    expect(canonicals).toEqual(['', `${edge.origin}/about`, `${edge.origin}/about`]);
  });

  it.each(['"><script>alert(1)</script>', 'a b', '', 'x'.repeat(300)])('is never %s', async host => {
    const edge = await freshEdge();
    const { path, options } = askedAs(host);
    const page = await visit(edge.origin, path, options).catch(() => undefined);
    expect(page?.html ?? '').not.toContain('alert(1)');
  });
});

describe('the name of a brand', () => {
  it('is escaped', async () => {
    const nasty = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)><!--\u2028${'`'}`;
    const { data } = await portal.gateway.call('getBrandDetail', { id: '1002' });
    portal.upstream.behave(
      envelope({ ...data, name: nasty, englishName: nasty, slogan: nasty, story: nasty }),
      calls.getBrandDetail.path,
    );
    const { html, headers } = await open('/syoung/introduce/1002');
    const head = readHead(html);
    expect(head.title).toBe(`${nasty} - 妍采汇`);
    expect(head.og('title')).toBe(head.title);
    expect(head.graph?.[1]).toMatchObject({ name: nasty, slogan: nasty });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    // Only the site's own scripts, of the toolbar and the state, have a hash.
    expect(String(headers['content-security-policy']).match(/sha256-/g)).toHaveLength(2);
  });
});

describe('the sitemap', () => {
  const SITEMAP =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<url><loc>(?:[^<>&"']|&#39;)+<\/loc><\/url>\n)+<\/urlset>\n$/;
  const urlsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

  it('lists every public page and every brand, all with status 200', async () => {
    const { status, html, headers } = await open('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(html).toMatch(SITEMAP);
    const listed = urlsOf(html);
    const { data } = await portal.gateway.call('listBrandPage', { pageSize: 100 });
    expect(listed).toHaveLength(listedPaths.length - 1 + data.total);
    expect(listed).toEqual(expect.arrayContaining(listedPaths.map(path => portal.origin + path)));
    for (const url of listed) {
      const page = await open(url.replace(portal.origin, ''));
      expect({ url, status: page.status, canonical: readHead(page.html).canonical }).toEqual({
        url,
        status: 200,
        canonical: url,
      });
    }
  });

  it('lists the static pages while the gateway is down', async () => {
    const edge = await freshEdge();
    portal.upstream.behave(closeConnection, calls.listBrandPage.path);
    const { status, html } = await visit(edge.origin, '/sitemap.xml');
    expect(status).toBe(200);
    expect(html).toMatch(SITEMAP);
    expect(urlsOf(html)).toHaveLength(listedPaths.length - 1);
  });

  it('keeps the known brands while the gateway is down', async () => {
    const edge = await freshEdge();
    const before = await visit(edge.origin, '/sitemap.xml');
    portal.upstream.behave(closeConnection, calls.listBrandPage.path);
    const after = await visit(edge.origin, '/sitemap.xml');
    expect(after.html).toBe(before.html);
  });

  it('escapes the ids of brands', async () => {
    const edge = await freshEdge();
    const { data } = await portal.gateway.call('listBrandPage', { pageSize: 1 });
    const records = [{ ...data.records[0], id: `<&"'>/..?x#` }];
    portal.upstream.behave(envelope({ records, total: 1, hasNextPage: false }), calls.listBrandPage.path);
    const { html } = await visit(edge.origin, '/sitemap.xml');
    expect(html).toMatch(SITEMAP);
  });
});

describe('robots.txt', () => {
  it('disallows member pages except brands, and links the sitemap', async () => {
    const { status, html, headers } = await open('/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(html.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /syoung/',
      'Allow: /syoung/introduce/',
      '',
      `Sitemap: ${portal.origin}/sitemap.xml`,
      '',
    ]);
  });
});

describe('the icons', () => {
  it.each([
    ['/favicon.ico', /^image\//],
    ['/favicon.svg', /^image\/svg/],
    ['/apple-touch-icon.png', /^image\/png/],
    ['/og.png', /^image\/png/],
  ])('include %s', async (path, type) => {
    const { status, headers } = await open(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(type);
  });
});
