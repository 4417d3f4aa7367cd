import {
  lineOf,
  type SourceFile,
  type SyntaxNode,
  syntaxOf,
} from '#test/support/source-checks/source-files.ts';

/** Han characters, and punctuation and full-width forms used only in Chinese text. */
const CHINESE = /[\p{Script=Han}\u3001-\u3011\uff01-\uff5e\uffe5]/u;

/**
 * Locations of Chinese text in string literals, templates and JSX. Comments and regular expressions are
 * allowed.
 */
export function chineseLiterals(file: SourceFile): string[] {
  return syntaxOf(file)
    .filter(node => CHINESE.test(textOf(node)))
    .map(node => `${lineOf(file, node)} ${textOf(node).trim()}`);
}

/** The decoded text, so that escaped characters count too. */
function textOf(node: SyntaxNode): string {
  const { type, value } = node;
  if (type === 'TemplateElement') return (value as { cooked?: string }).cooked ?? '';
  const isText = type === 'Literal' || type === 'JSXText';
  return isText && typeof value === 'string' ? value : '';
}
