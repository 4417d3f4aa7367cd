import { expect, it } from 'vitest';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';

/** Words that stand for a plainer one: the member or the caller, again, calculate, permanently, expensive, invalid. */
const WORDS =
  /\b(whoever|whomever|somebody|someone|anybody|everybody|anew|reckon\w*|for ever|behind (her|his|their) back|rubbish)\b/i;

it('uses plain technical English', () => {
  const found = sourceFiles()
    .filter(({ path }) => path !== 'test/words.test.ts')
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (WORDS.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
