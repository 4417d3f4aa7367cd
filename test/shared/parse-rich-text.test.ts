import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRichText, type RichNode } from '#shared/domain/parse-rich-text.ts';
import { RICH_TAGS } from '#shared/domain/rich-text-nesting.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const PICTURE = '/gateway/soyoungzg/api/image/packshot/600001.svg?v=1';

/** Serializes a tree for comparison. */
function write(nodes: readonly RichNode[]): string {
  return nodes.map(writeNode).join('');
}
function writeNode(node: RichNode): string {
  if (typeof node === 'string') return node.replace(/[&<>]/g, char => `&#${char.charCodeAt(0)};`);
  if (node.tag === 'br') return '<br>';
  const quoted = (text: string) => `"${text.replace(/[&"<>]/g, char => `&#${char.charCodeAt(0)};`)}"`;
  if (node.tag === 'img') return `<img src=${quoted(node.src)} alt=${quoted(node.alt)}>`;
  const href = node.tag === 'a' ? ` href=${quoted(node.href)}` : '';
  return `<${node.tag}${href}>${write(node.children)}</${node.tag}>`;
}
const read = (html: string) => write(parseRichText(html));

describe('rich text', () => {
  it.each([
    [
      'keeps the allowed tags',
      '<h2>a</h2><p>b <strong>c</strong></p>',
      '<h2>a</h2><p>b <strong>c</strong></p>',
    ],
    ['closes unclosed tags', '<p>a<ul><li>b<li>c', '<p>a</p><ul><li>b</li><li>c</li></ul>'],
    ['drops unmatched end tags', '</p>a</table></li>', 'a'],
    ['keeps the text of unknown tags', '<font color=red>a</font><x-y>b</x-y>', 'ab'],
    [
      'drops scripts and styles with their content',
      'a<script>b<p></script><STYLE>c</style >d<svg><text>e</text></svg>',
      'ad',
    ],
    ['drops an unclosed script', 'a<script>b</scriptx>', 'a'],
    [
      'drops comments, doctypes and an incomplete tag',
      '<!doctype html><!-- <p>x</p> -->a<?php b ?>c<p',
      'ac',
    ],
    ['keeps a < that starts no tag', 'a < b <3', 'a &#60; b &#60;3'],
    [
      'decodes entities once',
      '&amp;lt; &#20013;&#x6587; &nbsp;&bogus; &#0;',
      '&#38;lt; 中文 \u00a0&#38;bogus; \ufffd',
    ],
    [
      'maps synonymous tags',
      '<h1>a</h1><b>b</b><div>c</div><div><p>d</p></div>',
      '<h2>a</h2><strong>b</strong><p>c</p><p>d</p>',
    ],
    ['does not nest paragraphs', '<p>a<p>b', '<p>a</p><p>b</p>'],
    [
      'moves a list out of its paragraph',
      '<p><strong>a<ol><li>b</ol>c',
      '<p><strong>a</strong></p><ol><li>b</li></ol>c',
    ],
    [
      'completes a table',
      '<table><tr><td>a<td>b<tr><th>c</table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></tbody></table>',
    ],
    [
      'keeps a nested table separate',
      '<table><td>a<table><td>b</table>c',
      '<table><tbody><tr><td>a<table><tbody><tr><td>b</td></tr></tbody></table>c</td></tr></tbody></table>',
    ],
    ['treats cells without a table as text', '<td>a</td><tr>b', 'ab'],
    [
      'keeps empty cells and drops other empty elements',
      '<p> </p><table><tr><td></td></tr></table><h2></h2>',
      '<table><tbody><tr><td></td></tr></tbody></table>',
    ],
    [
      'drops whitespace between blocks, not between words',
      '<p>a</p>\n <p><em>b</em> <em>c</em></p>',
      '<p>a</p><p><em>b</em> <em>c</em></p>',
    ],
    ['collapses whitespace around invisible characters', 'a\t\u0000\tb', 'a b'],
    [
      'never nests a link in a link',
      '<a href="/a">b<a href="/c">d</a></a>',
      '<a href="/a">b</a><a href="/c">d</a>',
    ],
    [
      'drops external links but keeps their text',
      '<a href="https://x.example/">b</a><a href="javascript:alert(1)">c</a><a>d</a>',
      'bcd',
    ],
    [
      'keeps pictures of the image service',
      `<img src="${PICTURE}" alt="a&quot;b"><img src='${PICTURE}'>`,
      `<img src="${PICTURE}" alt="a&#34;b"><img src="${PICTURE}" alt="">`,
    ],
    [
      'drops other pictures',
      '<img src="https://x.example/y.png"><img src="/gateway/user/logout"><img src=data:image/png,x><img>',
      '',
    ],
  ])('%s', (_, html, expected) => expect(read(html)).toBe(expected));

  it('keeps a valid size of a picture', () => {
    expect(parseRichText(`<img src=${PICTURE} width=800 height='600' style="x" onerror=alert(1)>`)).toEqual([
      { tag: 'img', src: PICTURE, alt: '', width: 800, height: 600 },
    ]);
    expect(parseRichText(`<img src=${PICTURE} width=100% height=-5>`)[0]).not.toHaveProperty('width');
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/%2e//evil.example/',
    '/\t/evil.example/',
    '/..//evil.example',
    '\\\\evil.example',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
  ])('drops the external URL %j', address => {
    expect(read(`<a href="${address}">x</a>`)).toBe('x');
    expect(read(`<img src="${address}">`)).toBe('');
  });

  it.each(['/gateway/soyoungzg/api/image/../../../user/logout', '/gateway/soyoungzg/api/image/%2e%2e/x'])(
    'drops the picture outside of the image service %s',
    address => expect(read(`<img src="${address}">`)).toBe(''),
  );
});

const pieces = fc.constantFrom(
  ...[...RICH_TAGS, 'a', 'div', 'span', 'b', 'script', 'svg', 'x'].flatMap(tag => [`<${tag}>`, `</${tag}>`]),
  ...[
    '<a href="/x">',
    '<a href="javascript:x">',
    `<img src="${PICTURE}">`,
    '<br>',
    ' ',
    '\n',
    'text',
    '&lt;',
    '&amp',
  ],
  ...['<', '>', '"', "'", '=', '/', '<!--', '-->', '<p class="', '\u0000', '\ud800', '<img src=x onerror=y>'],
);
const nasty = fc.oneof(
  fc.array(pieces, { maxLength: 60 }).map(parts => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

function* elementsOf(nodes: readonly RichNode[], depth = 0): Generator<{ node: RichNode; depth: number }> {
  for (const node of nodes) {
    yield { node, depth };
    if (typeof node !== 'string' && 'children' in node) yield* elementsOf(node.children, depth + 1);
  }
}

describe('any text', () => {
  const allowed = new Set<string>([...RICH_TAGS, 'a', 'img', 'br']);
  const attributes = new Set(['tag', 'children', 'href', 'src', 'alt', 'width', 'height']);

  it('is parsed to allowed nodes of limited depth', () => {
    fc.assert(
      fc.property(nasty, html => {
        for (const { node, depth } of elementsOf(parseRichText(html))) {
          expect(depth).toBeLessThan(30);
          if (typeof node === 'string') {
            expect(node).toMatch(/^[^\p{Cc}]+$/u);
            continue;
          }
          expect(allowed).toContain(node.tag);
          for (const key of Object.keys(node)) expect(attributes).toContain(key);
          if (node.tag === 'a') expect(node.href).toMatch(/^\/(?![/\\])/);
          if (node.tag === 'img') expect(node.src).toMatch(/^\/gateway\/soyoungzg\/api\/image\//);
        }
      }),
      { numRuns: runs(300, 2000) },
    );
  });

  it('is parsed to the same tree after serialization', () => {
    fc.assert(
      fc.property(nasty, html => {
        const once = parseRichText(html);
        expect(parseRichText(write(once))).toEqual(once);
      }),
      { numRuns: runs(300, 2000) },
    );
  });

  it.each([
    ['<'],
    ['<p'],
    ['<p>'],
    ['<a href="'],
    ["<a b='"],
    ['<!--'],
    ['</'],
    ['<script>'],
    ['</script'],
    ['&'],
    ['&#'],
    ['<table><td>'],
    ['<p =" '],
    ['a<b></b>'],
    ['<ul><li>'],
  ])('of 2 MB of %j is parsed without an error', piece => {
    const size = 2_000_000;
    expect(() => parseRichText(piece.repeat(size / piece.length))).not.toThrow();
  });
});
