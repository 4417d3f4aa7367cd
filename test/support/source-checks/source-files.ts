import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../..');
const SOURCES = ['*.ts', '{server,client,shared,test,build}/**/*.{ts,tsx}'];

/** A file of this repository, or a made-up one that a test uses to check a rule. */
export interface SourceFile {
  /** Path from the repository root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Reads every TypeScript file of the repository. */
export function sourceFiles(): SourceFile[] {
  return globSync(SOURCES, { cwd: ROOT }).map(path => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(resolve(ROOT, path), 'utf8'),
  }));
}

/** A node of the syntax tree (ESTree with TypeScript and JSX), loosely typed. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Parses a file and returns its nodes, outer ones first. Throws if the file does not parse. */
export function syntaxOf(file: SourceFile): SyntaxNode[] {
  const { program, errors } = parseSync(file.path, file.text);
  if (errors[0]) throw new Error(`${file.path} does not parse: ${errors[0].message}`);
  return nodesIn(program);
}

/** Returns the nodes of a subtree, outer ones first. */
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
