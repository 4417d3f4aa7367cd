import { describe, expect, test } from 'vitest';
import { sourceFiles } from '#test/support/source-files.ts';
import { browserLoads, environmentReads, wallBreaches } from '#test/support/walls.ts';

const files = sourceFiles();

test('there is something to look at', () => {
  for (const room of ['server/edge/', 'server/gateway/', 'client/', 'shared/', 'test/']) {
    expect(
      files.some(file => file.path.startsWith(room)),
      room,
    ).toBe(true);
  }
});

test('no import goes through a wall', () => {
  expect(wallBreaches(files)).toEqual([]);
});

test('the browser loads no schema, no server code and nothing of Node', () => {
  const wrong = [...browserLoads(files)]
    .filter(([to]) => /^(node:|typebox|server\/|test\/|shared\/contract\/(?!wire\/|codes\.ts))/.test(to))
    .map(([to, from]) => `${from} loads ${to}`);
  expect(wrong).toEqual([]);
});

test('only server/config.ts reads the environment; server/main.ts and the tools set NODE_ENV', () => {
  const allowed = /^(test\/|server\/(config|main)\.ts$|[^/]+\.ts$)/;
  expect(files.filter(file => !allowed.test(file.path)).flatMap(environmentReads)).toEqual([]);
});

describe('the walls hold', () => {
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
    ['client/features/home/A.tsx', `import { B } from '#client/features/login/B.tsx'`],
    ['client/features/home/A.tsx', `import { B } from '../chrome/B.tsx'`],
    ['client/features/home/A.tsx', `import { useCrumbs } from '#client/app/chrome/use-crumbs.ts'`],
    ['client/api/a.ts', `import '#client/features/chrome/a.ts'`],
    ['client/ui/A.tsx', `import type { Store } from '#client/app/store.ts'`],
    ['client/ui/A.tsx', `import { useGetKindQuery } from '#client/api/site-api.ts'`],
    ['client/ui/A.tsx', `import { useSelector } from 'react-redux'`],
    ['client/lib/a.ts', `import { Button } from '#client/ui/Button.tsx'`],
    ['client/api/a.ts', `import { calls } from '#shared/contract/index.ts'`],
    ['client/api/a.ts', `import { type Arg } from '#shared/contract/index.ts'`],
  ])('%s may not say %s', (path, text) => {
    expect(wallBreaches([{ path, text }])).toHaveLength(1);
  });

  test.each([
    ['server/main.ts', `import '#edge/app.ts'; import '#gateway/start.ts'`],
    [
      'server/edge/a.ts',
      `import '#edge/b.ts'; import type { Config } from '../config.ts'; import '#shared/a.ts'`,
    ],
    [
      'client/app/pages.ts',
      `import('#client/features/home/HomePage.tsx'); import '#client/features/chrome/A.tsx'`,
    ],
    ['client/features/home/A.tsx', `import './B.tsx'; import type { P } from '#client/app/page-module.ts'`],
    [
      'client/api/a.ts',
      `import type { Arg } from '#shared/contract/index.ts'; import '#shared/contract/wire/chat.ts'`,
    ],
    ['server/edge/a.ts', `// import '#gateway/a.ts'\nconst words = "import '#gateway/a.ts'"`],
  ])('%s may say %s', (path, text) => {
    expect(wallBreaches([{ path, text }])).toEqual([]);
  });

  test('what the browser loads is followed through shared, past types and up to the wire tables', () => {
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
    '%s does not',
    text => {
      expect(environmentReads({ path: 'client/a.ts', text })).toEqual([]);
    },
  );

  test('a file that does not parse is an error', () => {
    expect(() => wallBreaches([{ path: 'client/a.ts', text: 'import from' }])).toThrow('does not parse');
  });
});
