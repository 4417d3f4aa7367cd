import { type Import, isIdentifier, readImports } from '#test/support/source-checks/read-imports.ts';
import { isNode, lineOf, type SourceFile, syntaxOf } from '#test/support/source-checks/source-files.ts';

/** An import rule: files that match `side` may not import what `forbids` matches. */
interface Wall {
  readonly rule: string;
  readonly side: RegExp;
  readonly forbids: (link: Import) => boolean;
}

/** The area of a file in `client/pages/<area>/`. */
const pageArea = (path: string) => /^client\/pages\/([^/]+)\//.exec(path)?.[1];

/** The folders of client/ui in the order of their imports. */
const UI_ROOMS = ['base', 'layout', 'state', 'overlay', 'media', 'form', 'data', 'commodity'];

const uiRoom = (path: string) => UI_ROOMS.indexOf(/^client\/ui\/([^/]+)/.exec(path)?.[1] ?? '');

const WALLS: readonly Wall[] = [
  {
    rule: 'shared imports nothing of ours',
    side: /^shared\//,
    forbids: ({ to }) => /^(server|client|test)\//.test(to),
  },
  {
    rule: 'the client imports shared only',
    side: /^client\//,
    forbids: ({ to }) => /^(server|test)\//.test(to),
  },
  {
    rule: 'the edge imports shared, the configuration and tracing only; the client comes as the built SSR entry',
    side: /^server\/edge\//,
    forbids: ({ to }) => /^(client|test|server\/(?!edge\/|tracing\/|config\.ts$))/.test(to),
  },
  {
    rule: 'the gateway imports shared, the configuration and tracing only',
    side: /^server\/gateway\//,
    forbids: ({ to }) => /^(client|test|server\/(?!gateway\/|tracing\/|config\.ts$))/.test(to),
  },
  {
    rule: 'the gateway runs without the demo; only its start and its commands load it',
    side: /^server\/gateway\/(?!demo\/|start\.ts$|cli\/)/,
    forbids: ({ to }) => to.startsWith('server/gateway/demo/'),
  },
  {
    rule: 'server/main.ts is the only file that knows edge and gateway',
    side: /^server\/(?!main\.ts$|edge\/|gateway\/)/,
    forbids: ({ to }) => /^(client|test|server\/(edge|gateway))\//.test(to),
  },
  {
    rule: 'a page imports no other page',
    side: /^client\/pages\//,
    forbids: ({ from, to }) => pageArea(to) !== undefined && pageArea(to) !== pageArea(from),
  },
  {
    rule: 'the entries import no page',
    side: /^client\/[^/]+$/,
    forbids: ({ to }) => pageArea(to) !== undefined,
  },
  {
    rule: 'pages import nothing of the app',
    side: /^client\/pages\//,
    forbids: ({ to }) => to.startsWith('client/app/'),
  },
  {
    rule: 'features import no app and no page',
    side: /^client\/features\//,
    forbids: ({ to }) => /^client\/(app|pages)\//.test(to),
  },
  {
    rule: 'client/api imports lib and shared only',
    side: /^client\/api\//,
    forbids: ({ to }) => /^client\/(?!api\/|lib\/)/.test(to),
  },
  {
    rule: 'client/ui knows no store, no call and no feature',
    side: /^client\/ui\//,
    forbids: ({ to }) => /^(client\/(?!ui\/|lib\/)|redux$|react-redux$|@reduxjs\/)/.test(to),
  },
  {
    rule: 'a folder of client/ui imports only those before it',
    side: /^client\/ui\//,
    forbids: ({ from, to }) => to.startsWith('client/ui/') && uiRoom(to) > uiRoom(from),
  },
  {
    rule: 'client/lib imports nothing else of the client',
    side: /^client\/lib\//,
    forbids: ({ to }) => /^client\/(?!lib\/)/.test(to),
  },
  {
    rule: 'the client takes types alone from the contract; values from its wire tables and classify-reply.ts',
    side: /^client\//,
    forbids: ({ to, typeOnly }) => /^shared\/contract\/(?!wire\/|classify-reply\.ts)/.test(to) && !typeOnly,
  },
];

/** One line per import that violates a rule. */
export function importViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(file =>
    readImports(file).flatMap(link =>
      WALLS.filter(wall => wall.side.test(link.from) && wall.forbids(link)).map(
        wall => `${link.from} imports ${link.to}: ${wall.rule}`,
      ),
    ),
  );
}

/**
 * All modules that the browser loads from its entry, including lazy imports, with the importing file. The
 * build replaces the wire tables with data, so modules behind them do not count.
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

/** Locations where a file reads `process.env`, directly or through an alias. */
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
