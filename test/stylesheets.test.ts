import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';
import {
  classesDefinedTwice,
  componentStylesheets,
  foreignStylesheets,
} from '#test/support/source-checks/stylesheets.ts';

const ROOT = resolve(import.meta.dirname, '..');

test('a component imports stylesheets of its own folder only', () => {
  expect(foreignStylesheets(sourceFiles())).toEqual([]);
});

test('a class is defined in one stylesheet', () => {
  const sheets = componentStylesheets();
  expect(sheets.length).toBeGreaterThan(50);
  expect(classesDefinedTwice(sheets)).toEqual([]);
});

test('no rule styles any element beside another one: browsers would restyle whole parts of a page on each insertion', () => {
  const rules = globSync('dist/client/assets/*.css', { cwd: ROOT }).flatMap(file =>
    readFileSync(resolve(ROOT, file), 'utf8').match(/[^{}]+(?=\{)/g),
  );
  expect(rules.length).toBeGreaterThan(1000);
  expect(rules.filter(selectors => /[+~]\s*(\*|:where|:not)/.test(selectors ?? ''))).toEqual([]);
});

test('the checks find a foreign stylesheet and a class that is defined twice', () => {
  const text = `import './A.css'; import '#client/ui/B.css';`;
  expect(foreignStylesheets([{ path: 'client/pages/a/A.tsx', text }])).toEqual([
    'client/pages/a/A.tsx imports client/ui/B.css',
  ]);
  const first = { path: 'a.css', text: '.one,\n.two:hover {\n}\n@media (width < 9px) {\n  .three {\n  }\n}' };
  const second = {
    path: 'b.css',
    text: '.two {\n}\n.three {\n}\n@media print {\n  .one {\n  }\n}\n.x .one {\n}',
  };
  expect(classesDefinedTwice([first, second])).toEqual(['.three: a.css, b.css']);
});
