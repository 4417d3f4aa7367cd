import { type Import, isIdentifier, readImports } from '#test/support/read-imports.ts';
import { isNode, lineOf, type SourceFile, syntaxOf } from '#test/support/source-files.ts';

/** One wall of the house: what the files on one side of it may not import. */
interface Wall {
  readonly rule: string;
  readonly side: RegExp;
  readonly refuses: (link: Import) => boolean;
}

const feature = (path: string) => /^client\/features\/([^/]+)/.exec(path)?.[1];

const WALLS: readonly Wall[] = [
  {
    rule: 'shared imports nothing of ours',
    side: /^shared\//,
    refuses: ({ to }) => /^(server|client|test)\//.test(to),
  },
  {
    rule: 'the client imports shared only',
    side: /^client\//,
    refuses: ({ to }) => /^(server|test)\//.test(to),
  },
  {
    rule: 'the edge imports shared and the configuration only; the client comes as the built SSR entry',
    side: /^server\/edge\//,
    refuses: ({ to }) => /^(client|test|server\/(?!edge\/|config\.ts$))/.test(to),
  },
  {
    rule: 'the gateway imports shared and the configuration only',
    side: /^server\/gateway\//,
    refuses: ({ to }) => /^(client|test|server\/(?!gateway\/|config\.ts$))/.test(to),
  },
  {
    rule: 'server/main.ts is the only file that knows edge and gateway',
    side: /^server\/(?!main\.ts$)[^/]+$/,
    refuses: ({ to }) => /^(client|test|server\/(edge|gateway))\//.test(to),
  },
  {
    rule: 'a feature imports no other feature',
    side: /^client\/features\//,
    refuses: ({ from, to }) => feature(to) !== undefined && feature(to) !== feature(from),
  },
  {
    rule: 'features stand below the app: it imports them, they take only types from it',
    side: /^client\/features\//,
    refuses: ({ to, typeOnly }) => to.startsWith('client/app/') && !typeOnly,
  },
  {
    rule: 'only the app imports features',
    side: /^client\/(?!app\/|features\/)/,
    refuses: ({ to }) => feature(to) !== undefined,
  },
  {
    rule: 'client/ui knows no store and no call',
    side: /^client\/ui\//,
    refuses: ({ to }) => /^(client\/(api|app)\/|redux$|react-redux$|@reduxjs\/)/.test(to),
  },
  {
    rule: 'client/lib stands on nothing of the client',
    side: /^client\/lib\//,
    refuses: ({ to }) => /^client\/(api|app|ui)\//.test(to),
  },
  {
    rule: 'the client takes types alone from the contract, and values from its wire tables',
    side: /^client\//,
    refuses: ({ to, typeOnly }) =>
      to.startsWith('shared/contract/') && !to.startsWith('shared/contract/wire/') && !typeOnly,
  },
];

/** One line for each import that goes through a wall. */
export function wallBreaches(files: readonly SourceFile[]): string[] {
  return files.flatMap(file =>
    readImports(file).flatMap(link =>
      WALLS.filter(wall => wall.side.test(link.from) && wall.refuses(link)).map(
        wall => `${link.from} imports ${link.to}: ${wall.rule}`,
      ),
    ),
  );
}

/**
 * Everything that the browser loads from its entry, by import or by lazy import, with the file that asks for it.
 * The build replaces the wire tables by data, so that nothing behind it counts.
 */
export function browserLoads(files: readonly SourceFile[]): Map<string, string> {
  const byPath = new Map(files.map(file => [file.path, file]));
  const loaded = new Map([['client/entry-browser.tsx', 'the page']]);
  for (const path of loaded.keys()) {
    const file = byPath.get(path);
    if (!file || path.startsWith('shared/contract/wire/')) continue;
    for (const { to, typeOnly } of readImports(file)) {
      if (!typeOnly && !loaded.has(to)) loaded.set(to, path);
    }
  }
  return loaded;
}

/** Where a file reads the environment: `process.env`, by whatever name it got hold of it. */
export function environmentReads(file: SourceFile): string[] {
  const isProcess = (node: unknown) =>
    isIdentifier(node, 'process') || (isNode(node) && isIdentifier(node.property, 'process'));
  const namesEnv = (list: unknown, field: string) =>
    Array.isArray(list) && list.some(part => isNode(part) && isIdentifier(part[field], 'env'));
  const reads = syntaxOf(file).filter(node => {
    if (node.type === 'MemberExpression') return isProcess(node.object) && isEnv(node.property);
    if (node.type === 'VariableDeclarator') {
      return isProcess(node.init) && isNode(node.id) && namesEnv(node.id.properties, 'key');
    }
    const source = node.type === 'ImportDeclaration' && isNode(node.source) ? node.source.value : '';
    return /^(node:)?process$/.test(String(source)) && namesEnv(node.specifiers, 'imported');
  });
  return reads.map(node => lineOf(file, node));
}

const isEnv = (property: unknown) =>
  isIdentifier(property, 'env') || (isNode(property) && property.value === 'env');
