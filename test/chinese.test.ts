import { expect, test } from 'vitest';
import { chineseLiterals } from '#test/support/source-checks/chinese-literals.ts';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';

/** Paths that may contain Chinese literals: messages, the seed and tests. */
const ALLOWED_PATHS = /^(shared\/messages|server\/gateway\/demo\/seed|test)\//;

test('Chinese literals occur only in messages, seed and tests', () => {
  const files = sourceFiles().filter(file => !ALLOWED_PATHS.test(file.path));
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
])('%s is reported', text => {
  expect(chineseLiterals({ path: 'client/a.tsx', text })).not.toEqual([]);
});

test.each([
  `// 首页`,
  `/** 首页 */ const title = 'home';`,
  `const han = /首页/;`,
  `const price = '¥1 · “ok”';`,
  'const title = messages.home.title;',
])('%s is not reported', text => {
  expect(chineseLiterals({ path: 'client/a.tsx', text })).toEqual([]);
});
