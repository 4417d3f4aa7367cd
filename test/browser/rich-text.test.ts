/** Hostile commodity details in a browser: they run no script, send no foreign request and do not break the page. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { hydrated, startBrowser } from '#test/support/browser/browser.ts';
import { envelope } from '#test/support/edge/fake-upstream.ts';

const browser = startBrowser();
const PATH = calls.getCommodityDetail.path;
const PICTURE = '/gateway/soyoungzg/api/image/packshot/600001.svg?v=1';

const HOSTILE = [
  '<script>window.ran=1</script><img src=x onerror="window.ran=1"><svg onload="window.ran=1"><script>window.ran=1</script></svg>',
  '<p style="position:fixed" class="goods-buy" id="root" onclick="window.ran=1">a</p><style>*{display:none}</style>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe><object data="javascript:ran=1"></object><embed src=//x.example>',
  '<a href="javascript:window.ran=1">b</a><a href="//x.example/">c</a><a href="/syoung/commodity/list" target=_top ping=//x.example>d</a>',
  '<img src="https://x.example/a.png"><img src="//x.example/b.png"><img src="data:image/svg+xml,<svg onload=ran=1>"><video poster="https://x.example">',
  `<img src="${PICTURE}" style="x" width="9999" height="9999" srcset="https://x.example/c.png 2x" loading=eager>`,
  '</div></section></main></body></html><base href="https://x.example/"><meta http-equiv=refresh content="0;url=//x.example"><link rel=stylesheet href=//x.example>',
  '<form action="https://x.example"><input name=a autofocus onfocus=ran=1><button>e</button></form><textarea><img src=x onerror=ran=1></textarea>',
  '<table><tr><td>f<caption>g</caption><thead><th>h<table><td>i</table><p>j<div>k<ul><p>l<li>m<dl><dt>n',
  '<p>o<p>q<h2>r<h3>s<ul>t<li>u</ol><a href="/x">v<a href="/y">w<table>x<tr>y<td>z<a href="/z">A',
  '<math><mtext><table><mglyph><style><img src=x onerror=ran=1>',
  '<noscript><p title="</noscript><img src=x onerror=ran=1>"></noscript><template><script>ran=1</script></template>',
  '&lt;script&gt;ran=1&lt;/script&gt; &#60;img src=x onerror=ran=1&#62; <<script>ran=1//<</script> <!--><script>ran=1</script>-->',
  '\u2028\u202e\ufeff\u0000\ud800 </script><script>ran=1</script> <![CDATA[<script>ran=1</script>]]> {{ran=1}}',
  `${'<b>'.repeat(500)}B${'<table><td>'.repeat(200)}C${'<ul><li>'.repeat(200)}D`,
];
const TAGS = 'h1 h2 h3 p ul ol li table caption thead tbody tr td th strong em a img br div span dl b'.split(
  ' ',
);

/** Deterministic pseudo-random numbers. */
function seededRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

function randomHtml(seed: number): string {
  const random = seededRandom(seed);
  const pieces = Array.from({ length: 400 }, () => {
    const tag = TAGS[random(TAGS.length)];
    return [`<${tag}>`, `</${tag}>`, ' ', '字', '\n', '<a href="/x">', `<img src="${PICTURE}">`][random(7)];
  });
  return pieces.join('');
}

/** Combinations of hostile fragments; shared/parse-rich-text.test.ts covers each alone. */
const pages = [
  ...[0, 3, 6, 9, 12].map(first => HOSTILE.slice(first, first + 3).join('')),
  HOSTILE.join(''),
  HOSTILE.toReversed().join('</td></p>'),
  ...[1, 2, 3, 4].map(randomHtml),
];

/** Disallowed content in the details, and whether the rest of the page is intact. */
async function findDisallowed(page: Page) {
  const found = await page.locator('#detail').evaluate(part => ({
    ran: 'ran' in window,
    after: document.querySelector('#parameters') !== null && document.querySelector('#root main') !== null,
    tags: [...new Set([...part.querySelectorAll('*')].map(({ localName }) => localName))],
    attributes: [
      ...new Set([...part.querySelectorAll('.rich-text *')].flatMap(one => one.getAttributeNames())),
    ],
    thumbnails: [...part.querySelectorAll('.rich-text img')].flatMap(one =>
      (one.getAttribute('srcset')?.split(', ') ?? []).map(url => new URL(url, location.href).origin),
    ),
    links: [...part.querySelectorAll('a')].map(({ href }) => new URL(href).origin),
  }));
  return {
    ...found,
    tags: found.tags.filter(tag => !SHOWN.has(tag)),
    attributes: found.attributes.filter(name => !ATTRIBUTES.has(name)),
    links: found.links.filter(origin => origin !== browser.portal.origin),
    thumbnails: found.thumbnails.filter(origin => origin !== browser.portal.origin),
  };
}

it('renders text, tables and pictures of hostile details and nothing else', async () => {
  const { gateway, upstream } = browser.portal;
  const token = await gateway.signIn('13800000001');
  const { data } = await gateway.call('getCommodityDetail', { id: '600003' }, { token });
  const { page, complaints } = await browser.open({ mobile: '13800000001' });
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  for (const detailHtml of pages) {
    upstream.behave(envelope({ ...data, detailHtml }), PATH);
    await page.goto('/syoung/commodity/goods-detail/600003');
    await hydrated(page);
    expect({ complaints, detailHtml }).toEqual({ complaints: [], detailHtml });
    await expect
      .poll(() => findDisallowed(page), { message: detailHtml })
      .toEqual({ ran: false, after: true, tags: [], attributes: [], links: [], thumbnails: [] });
  }
  expect(asked.filter(url => !/^(data:|blob:)/.test(url) && !url.startsWith(browser.portal.origin))).toEqual(
    [],
  );
});

const SHOWN = new Set(
  'h2 h3 h4 h5 p div ul ol li table caption thead tbody tfoot tr td th strong em a img br'.split(' '),
);
const ATTRIBUTES = new Set(
  'class href src srcset alt width height loading decoding fetchpriority data-discover'.split(' '),
);
