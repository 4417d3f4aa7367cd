import { describe, expect, test } from 'vitest';
import { type AllowedImport, folderCycles } from '#test/support/source-checks/folder-cycles.ts';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';
import { browserLoads, environmentReads, importViolations } from '#test/support/source-checks/walls.ts';

const files = sourceFiles();

/** Roots whose folders have no import cycles, with the imports that may nevertheless close one. */
const WITHOUT_CYCLES: readonly (readonly [root: string, allowed: readonly AllowedImport[]])[] = [
  ['shared', []],
  ['server/edge', []],
  ['client', []],
  ['server/gateway', []],
];

test('the source files of every room are found', () => {
  for (const room of ['server/edge/', 'server/gateway/', 'client/', 'shared/', 'test/']) {
    expect(
      files.some(file => file.path.startsWith(room)),
      room,
    ).toBe(true);
  }
});

test('no import crosses a wall', () => {
  expect(importViolations(files)).toEqual([]);
});

test.each(WITHOUT_CYCLES)('no import cycle between folders inside %s', (root, allowed) => {
  expect(folderCycles(files, root, allowed).join('\n\n')).toBe('');
});

test('the browser loads no schemas, server code or Node modules', () => {
  const wrong = [...browserLoads(files)]
    .filter(([to]) =>
      /^(node:|typebox|server\/|test\/|shared\/contract\/(?!wire\/|codes\.ts|classify-reply\.ts))/.test(to),
    )
    .map(([to, from]) => `${from} loads ${to}`);
  expect(wrong).toEqual([]);
});

test('only server/config.ts reads the environment; server/main.ts and the tools set NODE_ENV', () => {
  const allowed = /^(test\/|server\/(config|main)\.ts$|[^/]+\.ts$)/;
  expect(files.filter(file => !allowed.test(file.path)).flatMap(environmentReads)).toEqual([]);
});

describe('the wall checks', () => {
  test.each([
    ['shared/a.ts', `import '#client/a.ts'`],
    ['shared/a.ts', `import type { A } from '#edge/a.ts'`],
    ['shared/a.ts', `export * from '../server/config.ts'`],
    ['client/a.ts', `import { a } from '#gateway/a.ts'`],
    ['client/a.ts', `let a: import('#edge/a.ts').A`],
    ['server/edge/a.ts', `import '#gateway/a.ts'`],
    ['server/edge/a.ts', `import '../gateway/a.ts'`],
    ['server/edge/a.ts', `import '#client/entry-server.tsx'`],
    ['server/edge/a.ts', `const a = await import('#client/entry-server.tsx')`],
    ['server/edge/a.ts', 'const a = await import(`#gateway/a.ts`)'],
    ['server/edge/a.ts', `new Worker(new URL('../gateway/thread.ts', import.meta.url))`],
    ['server/edge/a.ts', `import.meta.resolve('#gateway/a.ts')`],
    ['server/edge/a.ts', `import '../main.ts'`],
    ['server/gateway/modules/a.ts', `export { a } from '#edge/a.ts'`],
    ['server/gateway/modules/a.ts', `import type { A } from '../../edge/a.ts'`],
    ['server/gateway/a.ts', `require('#test/a.ts')`],
    ['server/gateway/modules/order/a.ts', `import type { A } from '#gateway/demo/a.ts'`],
    ['server/gateway/app.ts', `const a = await import('#gateway/demo/demo.ts')`],
    ['server/start.ts', `import '#edge/app.ts'`],
    ['server/tracing/a.ts', `import '#edge/app.ts'`],
    ['server/config.ts', `import type { A } from '#gateway/app.ts'`],
    ['client/pages/home/A.tsx', `import { B } from '#client/pages/login/B.tsx'`],
    ['client/pages/home/A.tsx', `import { B } from '../login/B.tsx'`],
    ['client/pages/page-module.ts', `import type { B } from '#client/pages/login/B.tsx'`],
    ['client/pages/home/A.tsx', `import { useCrumbs } from '#client/app/use-crumbs.ts'`],
    ['client/pages/home/A.tsx', `import type { Store } from '#client/app/store.ts'`],
    ['client/entry-server.tsx', `import { A } from '#client/pages/home/A.tsx'`],
    ['client/features/cart/A.tsx', `import { useCrumbs } from '#client/app/use-crumbs.ts'`],
    ['client/features/cart/a.ts', `import type { Store } from '#client/app/store.ts'`],
    ['client/features/cart/A.tsx', `import { B } from '#client/pages/login/B.tsx'`],
    ['client/features/cart/a.ts', `import type { PageModule } from '#client/pages/page-module.ts'`],
    ['client/api/a.ts', `import '#client/pages/home/a.ts'`],
    ['client/api/a.ts', `import type { Store } from '#client/app/store.ts'`],
    ['client/api/transport/a.ts', `import { a } from '#client/features/session/session-slice.ts'`],
    ['client/api/hooks/a.ts', `import type { Toast } from '#client/ui/overlay/Toasts.tsx'`],
    ['client/ui/A.tsx', `import { useCopy } from '#client/features/copy/use-copy.ts'`],
    ['client/ui/A.tsx', `import type { Store } from '#client/app/store.ts'`],
    ['client/ui/A.tsx', `import type { PageModule } from '#client/pages/page-module.ts'`],
    ['client/ui/A.tsx', `import { useGetKindQuery } from '#client/api/endpoints/site-api.ts'`],
    ['client/ui/A.tsx', `import { useSelector } from 'react-redux'`],
    ['client/ui/base/A.tsx', `import { Loaded } from '#client/ui/state/Loaded.tsx'`],
    ['client/ui/new/A.tsx', `import { Button } from '#client/ui/base/Button.tsx'`],
    ['client/lib/a.ts', `import { Button } from '#client/ui/base/Button.tsx'`],
    ['client/api/a.ts', `import { calls } from '#shared/contract/index.ts'`],
    ['client/api/a.ts', `import { type Arg } from '#shared/contract/index.ts'`],
  ])('%s must not contain %s', (path, text) => {
    expect(importViolations([{ path, text }])).toHaveLength(1);
  });

  test.each([
    ['server/main.ts', `import '#edge/app.ts'; import '#gateway/start.ts'`],
    ['server/gateway/start.ts', `const a = await import('#gateway/demo/demo.ts')`],
    [
      'server/edge/a.ts',
      `import '#edge/b.ts'; import type { Config } from '../config.ts'; import '../tracing/a.ts'`,
    ],
    [
      'client/app/pages.ts',
      `import('#client/pages/home/HomePage.tsx'); import '#client/features/chat/A.tsx'`,
    ],
    ['client/app/a.ts', `import type { P } from '#client/pages/page-module.ts'; import './chrome/A.tsx'`],
    ['client/entry-server.tsx', `import type { P } from '#client/pages/page-module.ts'`],
    ['client/pages/home/A.tsx', `import './B.tsx'; import type { P } from '#client/pages/page-module.ts'`],
    ['client/pages/home/A.tsx', `import { B } from '#client/features/cart/B.tsx'`],
    [
      'client/features/cart/A.tsx',
      `import { a } from '#client/features/session/a.ts'; import { api } from '#client/api/a.ts'; import { B } from '#client/ui/B.tsx'`,
    ],
    [
      'client/api/a.ts',
      `import { a } from '#client/api/transport/b.ts'; import { c } from '#client/lib/c.ts'`,
    ],
    ['client/ui/A.tsx', `import type { Loadable } from '#client/lib/loadable.ts'`],
    [
      'client/api/a.ts',
      `import type { Arg } from '#shared/contract/index.ts'; import '#shared/contract/wire/chat.ts'`,
    ],
    ['server/edge/a.ts', `// import '#gateway/a.ts'\nconst words = "import '#gateway/a.ts'"`],
  ])('%s may contain %s', (path, text) => {
    expect(importViolations([{ path, text }])).toEqual([]);
  });

  test('browser loads are followed through shared, ignore type imports and end at the wire tables', () => {
    const loads = browserLoads([
      { path: 'client/entry-browser.tsx', text: `import('#client/a.ts')` },
      { path: 'client/a.ts', text: `import '#shared/b.ts'; import '#shared/contract/wire/chat.ts'` },
      { path: 'shared/b.ts', text: `import 'node:fs'; import type { A } from 'typebox'` },
      { path: 'shared/contract/wire/chat.ts', text: `import '#shared/contract/index.ts'` },
    ]);
    expect([...loads.keys()]).toEqual([
      'client/entry-browser.tsx',
      'client/a.ts',
      'shared/b.ts',
      'shared/contract/wire/chat.ts',
      'node:fs',
    ]);
  });

  test.each([
    'process.env.PORT',
    "process['env']",
    'globalThis.process.env',
    'const { env } = process',
    "import { env } from 'node:process'",
    "import { env as e } from 'process'",
    'spawn(a, { env: { ...process.env } })',
  ])('%s reads the environment', text => {
    expect(environmentReads({ path: 'server/edge/a.ts', text })).toEqual(['server/edge/a.ts:1']);
  });

  test.each(['import.meta.env.DEV', 'config.env', 'process.exit()', '// process.env'])(
    '%s does not read the environment',
    text => {
      expect(environmentReads({ path: 'client/a.ts', text })).toEqual([]);
    },
  );

  test('a file that does not parse is reported as an error', () => {
    expect(() => importViolations([{ path: 'client/a.ts', text: 'import from' }])).toThrow('does not parse');
  });
});

describe('the check for cycles between folders', () => {
  const cyclesOf = (texts: Readonly<Record<string, string>>, allowed: readonly AllowedImport[] = []) =>
    folderCycles(
      Object.entries(texts).map(([path, text]) => ({ path, text })),
      'shared',
      allowed,
    );
  const triangle = {
    'shared/a/1.ts': `import '#shared/b/2.ts'`,
    'shared/b/2.ts': `import '#shared/c/3.ts'; import '#shared/c/4.ts'`,
    'shared/c/3.ts': `import '#shared/a/1.ts'`,
  };

  test.each([
    [{ 'shared/a/1.ts': `import '#shared/b/2.ts'`, 'shared/b/2.ts': `import '../a/1.ts'` }],
    [{ 'shared/a/1.ts': `import '#shared/b/2.ts'`, 'shared/b/3.ts': `import '#shared/a/4.ts'` }],
    [
      {
        'shared/a/1.ts': `import type { B } from '../b/2.ts'`,
        'shared/b/2.ts': `let a: import('../a/1.ts').A`,
      },
    ],
    [{ 'shared/a/1.ts': `import('#shared/b/2.ts')`, 'shared/b/2.ts': `export * from '#shared/a/1.ts'` }],
    [{ 'shared/a/1.ts': `import './b/2.ts'`, 'shared/a/b/2.ts': `import '../3.ts'` }],
    [{ 'shared/1.ts': `import './b/2.ts'`, 'shared/b/2.ts': `import '../3.ts'` }],
  ])('finds the cycle in %j', texts => {
    expect(cyclesOf(texts)).toHaveLength(1);
  });

  test.each([
    [{ 'shared/a/1.ts': `import '#shared/b/2.ts'`, 'shared/b/2.ts': '' }],
    [{ 'shared/a/1.ts': `import './2.ts'`, 'shared/a/2.ts': `import './1.ts'` }],
    [{ 'shared/a/1.ts': `import '#client/2.ts'`, 'client/2.ts': `import '#shared/a/1.ts'` }],
    [{ 'shared/a/1.ts': `import '../../shared-b/2.ts'`, 'shared-b/2.ts': `import '#shared/a/1.ts'` }],
  ])('finds none in %j', texts => {
    expect(cyclesOf(texts)).toEqual([]);
  });

  test('prints a cycle with the imports that close it', () => {
    const expected = [
      'shared/a → shared/b → shared/c → shared/a',
      '  shared/a/1.ts imports shared/b/2.ts',
      '  shared/b/2.ts imports shared/c/3.ts',
      '  shared/b/2.ts imports shared/c/4.ts',
      '  shared/c/3.ts imports shared/a/1.ts',
    ];
    expect(cyclesOf(triangle)).toEqual([expected.join('\n')]);
  });

  test('prints five imports of a folder and counts the others', () => {
    const imports = [2, 3, 4, 5, 6, 7, 8].map(name => `import '#shared/b/${name}.ts'`).join(';');
    const [cycle] = cyclesOf({ 'shared/a/1.ts': imports, 'shared/b/2.ts': `import '#shared/a/1.ts'` });
    expect(cycle?.split('\n').slice(5)).toEqual([
      '  shared/a/1.ts imports shared/b/6.ts',
      '  and 2 more',
      '  shared/b/2.ts imports shared/a/1.ts',
    ]);
  });

  test('finds each cycle through a folder', () => {
    const back = `import '#shared/a/1.ts'`;
    expect(cyclesOf({ ...triangle, 'shared/b/5.ts': back })).toHaveLength(2);
  });

  test('accepts an allowed import, and reports one that closes no cycle', () => {
    expect(cyclesOf(triangle, [['shared/c', 'shared/a']])).toEqual([]);
    expect(cyclesOf({ 'shared/a/1.ts': triangle['shared/a/1.ts'] }, [['shared/a', 'shared/b']])).toEqual([
      'shared/a → shared/b closes no cycle and need not be allowed',
    ]);
  });
});
