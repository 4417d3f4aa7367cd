import { posix } from 'node:path';
import { type Import, readImports } from '#test/support/source-checks/read-imports.ts';
import type { SourceFile } from '#test/support/source-checks/source-files.ts';

/** An import direction between two folders that may close a cycle. */
export type AllowedImport = readonly [from: string, to: string];

/** Imports between two folders by importing folder, then by imported folder. */
type FolderGraph = Map<string, Map<string, Import[]>>;

/** Enough to find the reason of a cycle; the others are counted. */
const MAX_LISTED_IMPORTS = 5;

/**
 * Describes the import cycles between the folders below `root`: for each folder that another imports, the shortest
 * cycle, with the imports that close it. Every directory that contains files is a folder, and type-only imports count.
 * @param allowed imports that are ignored; one that no longer closes a cycle is reported
 */
export function folderCycles(
  files: readonly SourceFile[],
  root: string,
  allowed: readonly AllowedImport[] = [],
): string[] {
  const complete = folderGraph(files, root);
  const graph = withoutAllowed(complete, allowed);
  const cycles = new Map<string, string>();
  for (const [from, targets] of graph) {
    for (const to of targets.keys()) {
      const back = shortestPath(graph, to, from);
      if (!back) continue;
      const cycle = [from, ...back.slice(0, -1)];
      const key = cycle.toSorted().join();
      if (!cycles.has(key)) cycles.set(key, describe(graph, cycle));
    }
  }
  const unused = allowed.filter(
    ([from, to]) => !complete.get(from)?.has(to) || !shortestPath(complete, to, from),
  );
  return [
    ...cycles.values(),
    ...unused.map(([from, to]) => `${from} → ${to} closes no cycle and need not be allowed`),
  ];
}

function folderGraph(files: readonly SourceFile[], root: string): FolderGraph {
  const graph: FolderGraph = new Map();
  const isInside = (path: string) => path.startsWith(`${root}/`);
  for (const link of files.filter(({ path }) => isInside(path)).flatMap(readImports)) {
    const [from, to] = [posix.dirname(link.from), posix.dirname(link.to)];
    if (from === to || !isInside(link.to)) continue;
    const targets = graph.get(from) ?? new Map<string, Import[]>();
    targets.set(to, [...(targets.get(to) ?? []), link]);
    graph.set(from, targets);
  }
  return graph;
}

function withoutAllowed(graph: FolderGraph, allowed: readonly AllowedImport[]): FolderGraph {
  const isAllowed = (from: string, to: string) =>
    allowed.some(([one, other]) => one === from && other === to);
  return new Map(
    [...graph].map(([from, targets]) => [from, new Map([...targets].filter(([to]) => !isAllowed(from, to)))]),
  );
}

/** The folders from `start` to `end`, both included; undefined if `start` does not import `end`, even indirectly. */
function shortestPath(graph: FolderGraph, start: string, end: string): string[] | undefined {
  const paths = new Map([[start, [start]]]);
  for (const [folder, path] of paths) {
    if (folder === end) return path;
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (!paths.has(next)) paths.set(next, [...path, next]);
    }
  }
  return undefined;
}

/** @param cycle its folders, each once */
function describe(graph: FolderGraph, cycle: readonly string[]): string {
  const [first = ''] = cycle;
  const lines = cycle.flatMap((from, index) => {
    const imports = graph.get(from)?.get(cycle[index + 1] ?? first) ?? [];
    const listed = imports.slice(0, MAX_LISTED_IMPORTS).map(link => `  ${link.from} imports ${link.to}`);
    const rest = imports.length - listed.length;
    return rest > 0 ? [...listed, `  and ${rest} more`] : listed;
  });
  return [[...cycle, first].join(' → '), ...lines].join('\n');
}
