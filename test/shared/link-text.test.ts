import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitLinks } from '#shared/domain/link-text.ts';

const linksOf = (text: string) =>
  splitLinks(text)
    .filter(({ kind }) => kind === 'link')
    .map(part => part.text);

describe('links in a text', () => {
  test.each<[string, string[]]>([
    ['没有链接', []],
    ['', []],
    ['https://a.example', ['https://a.example']],
    ['看这里https://a.example/b?c=1&d=2#e，谢谢', ['https://a.example/b?c=1&d=2#e']],
    ['https://a.example/商品', ['https://a.example/']],
    ['http://a.example。HTTPS://B.EXAMPLE/x', ['http://a.example', 'HTTPS://B.EXAMPLE/x']],
    ['(https://a.example/b)', ['https://a.example/b']],
    ['https://a.example/b_(c)', ['https://a.example/b_(c)']],
    ['see https://a.example/b).', ['https://a.example/b']],
    ['[https://a.example/b]', ['https://a.example/b']],
    ['https://a.example/b...', ['https://a.example/b']],
    ['真的吗？https://a.example/b?!', ['https://a.example/b']],
    ['https://a.example/%E5%95%86', ['https://a.example/%E5%95%86']],
    ['<https://a.example>', ['https://a.example']],
    ['"https://a.example"', ['https://a.example']],
    ['https://', []],
    ['http://:80', []],
    ['javascript:alert(1)', []],
    ['javascript://a.example/%0aalert(1)', []],
    ['data:text/html,x ftp://a.example mailto:a@b.example //a.example', []],
    ['打开www.a.example/商品', ['www.a.example/']],
    ['(WWW.a.example/b?c=1)，www.b.example。', ['WWW.a.example/b?c=1', 'www.b.example']],
    ['www. wwww.a.example awww.a.example a@www.b.example www.', []],
    ['x.www.a.example https://www.a.example', ['https://www.a.example']],
    ['www.a', []],
    ['https://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
  ])('%j contains %j', (text, links) => {
    expect(linksOf(text)).toEqual(links);
  });

  test('a link without a scheme leads to its https address', () => {
    const [link] = splitLinks('www.a.example/b');
    expect(link).toEqual({ kind: 'link', text: 'www.a.example/b', href: 'https://www.a.example/b' });
    expect(splitLinks('http://a.example')[0]).toMatchObject({ href: 'http://a.example' });
  });

  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        'https://',
        'www.',
        'http://',
        'a.example',
        '/b',
        '(',
        ')',
        '[',
        ']',
        '.',
        '，',
        '商品',
        '<',
        ' ',
        '\n',
        '%',
        ':',
      ),
      fc.string({ unit: 'grapheme' }),
      fc.webUrl(),
    ),
  );

  test('the joined parts equal the text, and every link is an http URL', () => {
    fc.assert(
      fc.property(pieces, parts => {
        const text = parts.join('');
        const split = splitLinks(text);
        expect(split.map(part => part.text).join('')).toBe(text);
        expect(split.every(part => part.text !== '')).toBe(true);
        for (const part of split) {
          if (part.kind === 'link') expect(new URL(part.href).protocol).toMatch(/^https?:$/);
        }
      }),
    );
  });

  test('handles texts made for slow matching', () => {
    for (const text of [
      'https://'.repeat(500),
      'www.'.repeat(1000),
      `https://a${')'.repeat(3990)}`,
      'http://a.b/('.repeat(330),
    ]) {
      expect(
        splitLinks(text)
          .map(part => part.text)
          .join(''),
      ).toBe(text);
    }
  });
});
