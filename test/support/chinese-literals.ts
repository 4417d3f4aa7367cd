import { lineOf, type SourceFile, type SyntaxNode, syntaxOf } from '#test/support/source-files.ts';

/** Characters, and the punctuation and full-width forms that only Chinese text uses. */
const CHINESE = /[\p{Script=Han}\u3001-\u3011\uff01-\uff5e\uffe5]/u;

/** Where a file holds Chinese in a string, a template or JSX text. Comments and regular expressions may. */
export function chineseLiterals(file: SourceFile): string[] {
  return syntaxOf(file)
    .filter(node => CHINESE.test(textOf(node)))
    .map(node => `${lineOf(file, node)} ${textOf(node).trim()}`);
}

/** As it is read, not as it is written: an escaped character counts too. */
function textOf(node: SyntaxNode): string {
  const { type, value } = node;
  if (type === 'TemplateElement') return (value as { cooked?: string }).cooked ?? '';
  const isText = type === 'Literal' || type === 'JSXText';
  return isText && typeof value === 'string' ? value : '';
}
