import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withThousands } from '#shared/domain/thousands.ts';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';

test('separates thousands as Intl does', () => {
  fc.assert(
    fc.property(fc.integer(), count => {
      expect(withThousands(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});

test('nothing in the browser formats by Intl, whose first use blocks the main thread', () => {
  const found = sourceFiles()
    .filter(({ path }) => /^(client|shared)\//.test(path))
    .filter(({ text }) => /\bIntl\.|\.toLocale\w*\(/.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
