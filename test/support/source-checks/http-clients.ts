import { isIdentifier } from '#test/support/source-checks/read-imports.ts';
import {
  isNode,
  lineOf,
  type SourceFile,
  type SyntaxNode,
  syntaxOf,
} from '#test/support/source-checks/source-files.ts';

/** Exports that send requests, by module. */
const SENDERS: Readonly<Record<string, RegExp>> = {
  undici: /./,
  'node:http': /^(request|get|default|\*)$/,
  'node:https': /^(request|get|default|\*)$/,
  'node:net': /^(connect|createConnection|default|\*)$/,
};

/** Only files with these words are parsed. */
const MENTIONS = /\b(fetch|inject|undici|node:https?|node:net)\b/;

/** Returns `file:line name` of everything that sends HTTP besides supertest. */
export function otherHttpClients(file: SourceFile): string[] {
  if (!MENTIONS.test(file.text)) return [];
  return syntaxOf(file).flatMap(node => senderNames(node).map(name => `${lineOf(file, node)} ${name}`));
}

function senderNames(node: SyntaxNode): string[] {
  if (node.type === 'ImportDeclaration') return importedSenders(node);
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return [];
  const { callee } = node;
  if (isIdentifier(callee, 'fetch')) return ['fetch'];
  if (isIdentifier(callee.property, 'fetch') && isIdentifier(callee.object, 'globalThis')) return ['fetch'];
  return isIdentifier(callee.property, 'inject') ? ['inject'] : [];
}

function importedSenders({ importKind, source, specifiers }: SyntaxNode): string[] {
  const senders = isNode(source) ? SENDERS[String(source.value)] : undefined;
  if (!senders || importKind === 'type' || !Array.isArray(specifiers)) return [];
  return specifiers
    .filter(specifier => specifier.importKind !== 'type')
    .map(importedName)
    .filter(name => senders.test(name));
}

/** The exported name, `default`, or `*` for the whole module. */
function importedName({ type, imported }: SyntaxNode): string {
  if (type === 'ImportSpecifier' && isNode(imported)) return String(imported.name);
  return type === 'ImportDefaultSpecifier' ? 'default' : '*';
}
