import { expect, it } from 'vitest';
import { lineOf, type SourceFile, sourceFiles, syntaxOf } from '#test/support/source-checks/source-files.ts';

/** Words that stand for a plainer one: the member or the caller, again, calculate, permanently, expensive, invalid. */
const WORDS =
  /\b(whoever|whomever|somebody|someone|anybody|everybody|anew|reckon\w*|for ever|behind (her|his|their) back|rubbish)\b/i;

/**
 * Parts of names that stand for a term of the glossary: commodity, business error, price tier, certification,
 * participant, viewer, validate. `goodsAmount` and the message type `goods` are wire names.
 */
const NAME_PARTS = /^(?!goods(Amount)?$).*(goods|refusal|ladder|onboarding|party|asker|judge)/i;

const files = sourceFiles().filter(({ path }) => path !== 'test/words.test.ts');

it('uses plain technical English', () => {
  const found = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (WORDS.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

it('names things by the terms of the glossary', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(namesIn)).toEqual([]);
});

it('finds a banned part anywhere in a name', () => {
  const text = 'const { goodsAmount, setGoods } = one; interface PartyId { "goods-x": string; goods: 1 }';
  expect(namesIn({ path: 'shared/a.ts', text })).toEqual(['shared/a.ts:1 setGoods', 'shared/a.ts:1 PartyId']);
});

it('spreads no object literals, which would only change how the code is formatted', () => {
  const spread = /\.\.\.\{ |\.\.\.\{$/;
  const found = files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (spread.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});

function namesIn(file: SourceFile): string[] {
  if (!file.text.split('\n').some(line => NAME_PARTS.test(line))) return [];
  const names = syntaxOf(file).flatMap(node =>
    node.type.endsWith('Identifier') && NAME_PARTS.test(String(node.name))
      ? [`${lineOf(file, node)} ${node.name}`]
      : [],
  );
  return [...new Set(names)];
}
