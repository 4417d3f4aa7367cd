import { posix } from 'node:path';
import { isNode, type SourceFile, type SyntaxNode, syntaxOf } from '#test/support/source-files.ts';
import manifest from '../../package.json' with { type: 'json' };

export interface Import {
  readonly from: string;
  /** Path of a file of ours from the root, or the name of a package as it is written. */
  readonly to: string;
  /**
   * Gone once the types are stripped. `import { type A }` is not: it still loads the module, only
   * `import type { A }` does not.
   */
  readonly typeOnly: boolean;
}

/** `#shared/*` → `./shared/*` and the others, as prefixes. */
const ROOMS = Object.entries(manifest.imports).map(
  ([name, target]) => [name.slice(0, -1), posix.normalize(target.slice(0, -1))] as const,
);

/** Everything that a file loads or names by a fixed text: imports of every kind, worker and asset addresses. */
export function readImports(file: SourceFile): Import[] {
  return syntaxOf(file).flatMap(node => {
    const specifier = fixedText(specifierOf(node));
    if (specifier === undefined) return [];
    return { from: file.path, to: resolveSpecifier(specifier, file.path), typeOnly: isTypeOnly(node) };
  });
}

function specifierOf(node: SyntaxNode): unknown {
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source;
    case 'NewExpression':
      return isIdentifier(node.callee, 'URL') ? first : undefined;
    case 'CallExpression':
      return isIdentifier(node.callee, 'require') || isImportMeta(node.callee) ? first : undefined;
    default:
      return undefined;
  }
}

function isTypeOnly({ type, importKind, exportKind }: SyntaxNode): boolean {
  return type === 'TSImportType' || importKind === 'type' || exportKind === 'type';
}

export function isIdentifier(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name;
}

/** `import.meta.resolve`, `import.meta.glob`. */
function isImportMeta(callee: unknown): boolean {
  return isNode(callee) && isNode(callee.object) && callee.object.type === 'MetaProperty';
}

/** The text of a string or of a template with nothing filled in. */
function fixedText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length > 1)
    return undefined;
  return node.quasis[0].value.cooked;
}

function resolveSpecifier(specifier: string, from: string): string {
  const [path = ''] = specifier.split('?');
  if (/^\.{1,2}\//.test(path)) return posix.join(posix.dirname(from), path);
  const room = ROOMS.find(([name]) => path.startsWith(name));
  return room ? path.replace(...room) : path;
}
