import { expect, test } from 'vitest';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';
import {
  classesDefinedTwice,
  componentStylesheets,
  foreignStylesheets,
} from '#test/support/source-checks/stylesheets.ts';

test('a component imports stylesheets of its own folder only', () => {
  expect(foreignStylesheets(sourceFiles())).toEqual([]);
});

test('a class is defined in one stylesheet', () => {
  const sheets = componentStylesheets();
  expect(sheets.length).toBeGreaterThan(50);
  expect(classesDefinedTwice(sheets)).toEqual([]);
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
