import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCES = ['*.ts', '{server,client,shared,test}/**/*.{ts,tsx}'];

/** A file of this repository, or one that a test made up to see whether a rule catches it. */
export interface SourceFile {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Every TypeScript file of the repository. */
export function sourceFiles(): SourceFile[] {
  return globSync(SOURCES, { cwd: ROOT }).map(path => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(resolve(ROOT, path), 'utf8'),
  }));
}

/** A node of the syntax tree (ESTree with TypeScript and JSX), as loosely as the rules need it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Every node of a file, outer ones first. Throws on a file that does not parse. */
export function syntaxOf(file: SourceFile): SyntaxNode[] {
  const { program, errors } = parseSync(file.path, file.text);
  if (errors[0]) throw new Error(`${file.path} does not parse: ${errors[0].message}`);
  return nodesIn(program);
}

/** Every node of a part of a file, outer ones first. */
export function nodesIn(part: unknown): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  collect(part, nodes);
  return nodes;
}

function collect(value: unknown, nodes: SyntaxNode[]) {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) nodes.push(value);
  for (const child of Object.values(value)) collect(child, nodes);
}

export function lineOf(file: SourceFile, node: SyntaxNode): string {
  return `${file.path}:${file.text.slice(0, node.start).split('\n').length}`;
}
