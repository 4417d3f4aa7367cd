import { describe, expect, test } from 'vitest';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';
import { browserLoads, environmentReads, importViolations } from '#test/support/source-checks/walls.ts';

const files = sourceFiles();

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

test('the browser loads no schemas, server code or Node modules', () => {
  const wrong = [...browserLoads(files)]
    .filter(([to]) => /^(node:|typebox|server\/|test\/|shared\/contract\/(?!wire\/|codes\.ts))/.test(to))
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
    ['server/start.ts', `import '#edge/app.ts'`],
    ['server/config.ts', `import type { A } from '#gateway/app.ts'`],
    ['client/pages/home/A.tsx', `import { B } from '#client/pages/login/B.tsx'`],
    ['client/pages/home/A.tsx', `import { B } from '../login/B.tsx'`],
    ['client/pages/home/A.tsx', `import { useCrumbs } from '#client/app/chrome/use-crumbs.ts'`],
    ['client/features/cart/A.tsx', `import { useCrumbs } from '#client/app/chrome/use-crumbs.ts'`],
    ['client/features/cart/A.tsx', `import { B } from '#client/pages/login/B.tsx'`],
    ['client/api/a.ts', `import '#client/pages/home/a.ts'`],
    ['client/ui/A.tsx', `import { useCopy } from '#client/features/copy/use-copy.ts'`],
    ['client/ui/A.tsx', `import type { Store } from '#client/app/store.ts'`],
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
    [
      'server/edge/a.ts',
      `import '#edge/b.ts'; import type { Config } from '../config.ts'; import '#shared/a.ts'`,
    ],
    [
      'client/app/pages.ts',
      `import('#client/pages/home/HomePage.tsx'); import '#client/features/chat/A.tsx'`,
    ],
    ['client/pages/home/A.tsx', `import './B.tsx'; import type { P } from '#client/app/page-module.ts'`],
    ['client/pages/home/A.tsx', `import { B } from '#client/features/cart/B.tsx'`],
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
      ...[
        'client/entry-browser.tsx',
        'client/a.ts',
        'shared/b.ts',
        'shared/contract/wire/chat.ts',
        'node:fs',
      ],
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
