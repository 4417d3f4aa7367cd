import { expect, test } from 'vitest';
import { chineseLiterals } from '#test/support/chinese-literals.ts';
import { sourceFiles } from '#test/support/source-files.ts';

/** Where the words live: messages, the catalogue's and accounts' seed, tests. */
const HOMES = /^(shared\/messages|server\/gateway\/db\/seed|test)\//;

test('Chinese words stand in the messages, not in the code', () => {
  const files = sourceFiles().filter(file => !HOMES.test(file.path));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(chineseLiterals)).toEqual([]);
});

test.each([
  `const title = '首页';`,
  `const title = \`共\${count}件\`;`,
  'const title = <h1>首页</h1>;',
  'const title = <img alt="图片" src="/a.svg" />;',
  `const title = '\\u9996\\u9875';`,
  `const title = \`\${name}：\`;`,
  `const title = '（' + name;`,
  `const titles = { '首页': 1 };`,
  `type Title = '首页';`,
])('%s is caught', text => {
  expect(chineseLiterals({ path: 'client/a.tsx', text })).not.toEqual([]);
});

test.each([
  `// 首页`,
  `/** 首页 */ const title = 'home';`,
  `const han = /首页/;`,
  `const price = '¥1 · “ok”';`,
  'const title = messages.home.title;',
])('%s is not', text => {
  expect(chineseLiterals({ path: 'client/a.tsx', text })).toEqual([]);
});
