import { posix } from 'node:path';
import {
  isNode,
  type SourceFile,
  type SyntaxNode,
  syntaxOf,
} from '#test/support/source-checks/source-files.ts';
import manifest from '../../../package.json' with { type: 'json' };

export interface Import {
  readonly from: string;
  /** Path of a repository file from the root, or the name of a package as written. */
  readonly to: string;
  /**
   * Removed by type stripping. `import { type A }` is not: it still loads the module; only `import type { A
   * }` does not.
   */
  readonly typeOnly: boolean;
}

/** Import aliases such as `#shared/*` → `./shared/*`, as prefixes. */
const ALIASES = Object.entries(manifest.imports).map(
  ([name, target]) => [name.slice(0, -1), posix.normalize(target.slice(0, -1))] as const,
);

/** All imports of a file with a constant specifier, including worker and asset URLs. */
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

/** Whether the callee is `import.meta.resolve` or `import.meta.glob`. */
function isImportMeta(callee: unknown): boolean {
  return isNode(callee) && isNode(callee.object) && callee.object.type === 'MetaProperty';
}

/** The text of a string literal or of a template without placeholders. */
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
  const room = ALIASES.find(([name]) => path.startsWith(name));
  return room ? path.replace(...room) : path;
}
