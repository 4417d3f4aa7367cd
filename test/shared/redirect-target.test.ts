import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirectTarget, withRedirect } from '#shared/access/redirect-target.ts';
import { CIRCULAR, GOOD, PAYLOADS, TIDIED } from '#test/shared/redirect-payloads.ts';
import { runs } from '#test/support/exhaustive.ts';

const SITE = 'https://shop.example';

/** What must hold for anything that goes out as a target, whatever came in. */
function expectToStay(target: string) {
  expect(new URL(target, `${SITE}/syoung/login`).origin).toBe(SITE);
  expect(target).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  expect(target).not.toContain('\\');
  expect(target.length).toBeLessThanOrEqual(2000);
  expect(safeRedirectTarget(target)).toBe(target);
}

describe(`${PAYLOADS.length} ways to leave the site`, () => {
  test('are many', () => expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(200));

  test.each(PAYLOADS.map(payload => [payload]))('%j is refused or stays on the site', payload => {
    const target = safeRedirectTarget(payload);
    if (target !== undefined) expectToStay(target);
  });
});

test.each([
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', '/a/..//evil.example'],
  ...['/%2e//evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\\b', '/a\nb', '/%zz', ''],
])('%j is refused', wanted => expect(safeRedirectTarget(wanted)).toBeUndefined());

test.each(CIRCULAR)('%s, which would sign in or out or is no page, is refused', wanted => {
  expect(safeRedirectTarget(wanted)).toBeUndefined();
});

test.each([...GOOD.map(target => [target, target] as const), ...TIDIED])(
  '%s is kept with its query and fragment',
  (wanted, target) => {
    expect(safeRedirectTarget(wanted)).toBe(target);
    expectToStay(target);
  },
);

test('anything at all is refused or stays on the site', () => {
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

test('anything that is not text is refused', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      if (typeof value !== 'string') expect(safeRedirectTarget(value)).toBeUndefined();
    }),
  );
});

test('an address carries its target once encoded, so that it comes back whole', () => {
  const address = withRedirect('/syoung/login', '/syoung/commodity/list?name=%E9%9C%9C&page=2#top');
  expect(new URL(address, SITE).searchParams.get('redirect')).toBe(
    '/syoung/commodity/list?name=%E9%9C%9C&page=2#top',
  );
});

test.each([undefined, '/', '//evil.example', '/syoung/logout'])('%s is not carried along', target => {
  expect(withRedirect('/syoung/login', target)).toBe('/syoung/login');
});
