import { expect, test } from 'vitest';
import { bareReads } from '#test/support/source-checks/bare-reads.ts';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';

const inTest = (text: string) => bareReads([{ path: 'test/browser/a.test.ts', text }]);

test('browser tests poll values that may still change', () => {
  expect(bareReads(sourceFiles())).toEqual([]);
});

test.each([
  'expect(await page.locator("a").count()).toBe(0)',
  'expect((await box.innerText()).trim(), "text").not.toBe("")',
  'expect({ title: await page.title() }).toEqual({ title: "" })',
  'expect(new URL(page.url()).pathname).toBe("/")',
  'expect(name).toBe(await box.innerText())',
  'await expect.poll(() => box.count()).toBe(await other.count())',
  'const count = await box.count(); expect(count + 1).toBe(2)',
  'const { x } = (await box.boundingBox()) ?? {}; expect(x).toBe(0)',
  'const shown = () => box.isVisible(); expect(await shown()).toBe(true)',
  'async function more() { return inner(); } const inner = () => box.count(); expect(await more()).toBe(1)',
])('reports the single read in %s', text => {
  expect(inTest(`\n${text}`)).toEqual(['test/browser/a.test.ts:2']);
});

test('reports a single read through a function of another file', () => {
  const support = {
    path: 'test/support/a.ts',
    text: `import type { Locator } from 'playwright-core';
      export const isFocused = (box: Locator) => box.evaluate(input => input === document.activeElement);`,
  };
  const asks = { path: 'test/browser/a.test.ts', text: 'expect(await isFocused(box)).toBe(true)' };
  expect(bareReads([support, asks])).toEqual(['test/browser/a.test.ts:1']);
});

test.each([
  'await expect.poll(() => page.locator("a").count()).toBe(0)',
  'await expect.poll(async () => (await box.innerText()).trim()).toBe("")',
  'await expect.poll(() => page.url()).toBe("/")',
  'await vi.waitFor(async () => expect(await box.count()).toBe(await other.count()))',
  'const before = await box.count(); await expect.poll(() => box.count()).toBe(before + 1)',
  'const gone = () => expect.poll(() => box.count()).toBe(0); expect(await gone()).toBeUndefined()',
  'expect(await gateway.read(id)).toEqual({})',
  'const [a, b] = await Promise.all([gateway.read(1), gateway.read(2)]); expect(a).toBe(b)',
  'expect(words.count(1)).toBe("")',
  'const id = await box.innerText(); expect(order.id).toBe(1)',
])('accepts %s', text => {
  expect(inTest(text)).toEqual([]);
});
