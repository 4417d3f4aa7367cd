import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirectTarget, withRedirect } from '#shared/access/redirect-target.ts';
import { CIRCULAR, GOOD, PAYLOADS, TIDIED } from '#test/shared/redirect-payloads.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const SITE = 'https://shop.example';

/** Invariants of every returned target. */
function expectToStay(target: string) {
  expect(new URL(target, `${SITE}/syoung/login`).origin).toBe(SITE);
  expect(target).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  expect(target).not.toContain('\\');
  expect(target.length).toBeLessThanOrEqual(2000);
  expect(safeRedirectTarget(target)).toBe(target);
}

describe(`${PAYLOADS.length} open-redirect payloads`, () => {
  test('are at least 200', () => expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(200));

  test.each(PAYLOADS.map(payload => [payload]))('%j is rejected or stays on the site', payload => {
    const target = safeRedirectTarget(payload);
    if (target !== undefined) expectToStay(target);
  });
});

test.each([
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', '/a/..//evil.example'],
  ...['/%2e//evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\\b', '/a\nb', '/%zz', ''],
])('rejects %j', wanted => expect(safeRedirectTarget(wanted)).toBeUndefined());

test.each(CIRCULAR)('rejects %s, which signs in or out or is not a page', wanted => {
  expect(safeRedirectTarget(wanted)).toBeUndefined();
});

test.each([...GOOD.map(target => [target, target] as const), ...TIDIED])(
  'keeps %s with its query and fragment',
  (wanted, target) => {
    expect(safeRedirectTarget(wanted)).toBe(target);
    expectToStay(target);
  },
);

test('any text is rejected or stays on the site', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      '//',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.boolean(), (parts, rooted) => {
      const target = safeRedirectTarget((rooted ? '/' : '') + parts.join(''));
      if (target !== undefined) expectToStay(target);
    }),
    { numRuns: runs(1000, 5_000) },
  );
});

test('rejects any value that is not a string', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      if (typeof value !== 'string') expect(safeRedirectTarget(value)).toBeUndefined();
    }),
  );
});

test('the redirect parameter is encoded once and restores the complete target', () => {
  const url = withRedirect('/syoung/login', '/syoung/commodity/list?name=%E9%9C%9C&page=2#top');
  expect(new URL(url, SITE).searchParams.get('redirect')).toBe(
    '/syoung/commodity/list?name=%E9%9C%9C&page=2#top',
  );
});

test.each([undefined, '/', '//evil.example', '/syoung/logout'])('omits the redirect %s', target => {
  expect(withRedirect('/syoung/login', target)).toBe('/syoung/login');
});
