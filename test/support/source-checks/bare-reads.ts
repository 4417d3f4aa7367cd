import { isIdentifier } from '#test/support/source-checks/read-imports.ts';
import {
  isNode,
  lineOf,
  nodesIn,
  type SourceFile,
  type SyntaxNode,
  syntaxOf,
} from '#test/support/source-checks/source-files.ts';

/** Methods of Playwright's pages, locators and contexts that return the current state without waiting. */
const READS = new Set([
  ...['count', 'all', 'innerText', 'allInnerTexts', 'textContent', 'allTextContents', 'innerHTML', 'content'],
  ...['inputValue', 'getAttribute', 'isVisible', 'isHidden', 'isChecked', 'isDisabled', 'isEnabled'],
  ...['isEditable', 'evaluate', 'evaluateAll', 'boundingBox', 'title', 'ariaSnapshot', 'cookies'],
]);

/** Only in files that drive a browser do these names mean reading a page. */
const isBrowserFile = ({ path, text }: SourceFile) =>
  path.startsWith('test/browser/') ||
  (path.startsWith('test/support/') && text.includes("'playwright-core'"));

/**
 * Returns `file:line` of every `expect` on a value read from a page once: directly, through a function of
 * these files, or through a variable. Only `expect.poll` and `vi.waitFor` read again until the value matches.
 */
export function bareReads(files: readonly SourceFile[]): string[] {
  const parsed = files.filter(isBrowserFile).map(file => ({ file, nodes: syntaxOf(file) }));
  const supported = parsed.filter(({ file }) => file.path.startsWith('test/support/'));
  const shared = addReaders(
    new Set(),
    supported.flatMap(({ nodes }) => nodes),
  );
  return parsed.flatMap(({ file, nodes }) => {
    const readers = addReaders(new Set(shared), nodes);
    const variables = readVariables(nodes, readers);
    const isBare = (node: SyntaxNode) =>
      isIdentifier(node.callee, 'expect')
        ? expectedParts(node).some(
            part => isRead(part, readers) || variables.some(one => one.isNamedBy(part)),
          )
        : isMatcher(node.callee) && nodesIn(node.arguments).some(part => isRead(part, readers));
    return outsideRetries(nodes)
      .filter(isBare)
      .map(node => lineOf(file, node));
  });
}

/** Nodes of the argument of `expect`, without property names, which are not variables. */
function expectedParts({ arguments: given }: SyntaxNode): SyntaxNode[] {
  const parts = nodesIn(Array.isArray(given) ? given[0] : undefined);
  const properties = new Set(parts.map(({ property }) => property));
  return parts.filter(part => !properties.has(part));
}

/** Whether the node is a matcher, such as `expect(…).toBe` or `expect.poll(…).not.toBe`. */
function isMatcher(node: unknown): boolean {
  if (!isNode(node) || !isNode(node.object)) return false;
  const { callee } = node.object;
  return isIdentifier(callee, 'expect') || isPoll(node.object) || isMatcher(node.object);
}

const isCallOf = ({ callee }: SyntaxNode, object: string, method: string) =>
  isNode(callee) && isIdentifier(callee.object, object) && isIdentifier(callee.property, method);
const isPoll = (node: SyntaxNode) => isCallOf(node, 'expect', 'poll');

/** Nodes outside `expect.poll` and `vi.waitFor`, which retry. */
function outsideRetries(nodes: readonly SyntaxNode[]): SyntaxNode[] {
  const retries = nodes.filter(node => isPoll(node) || isCallOf(node, 'vi', 'waitFor'));
  return nodes.filter(node => !retries.some(retry => retry !== node && isWithin(node, retry)));
}

/** Whether the node awaits a call that reads a page. `url()` is synchronous and needs no `await`. */
function isRead(node: SyntaxNode, readers: ReadonlySet<string>): boolean {
  if (node.type === 'CallExpression') return isNode(node.callee) && isIdentifier(node.callee.property, 'url');
  return node.type === 'AwaitExpression' && nodesIn(node).some(part => readsPage(part, readers));
}

function readsPage({ type, callee }: SyntaxNode, readers: ReadonlySet<string>): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  if (callee.type === 'Identifier') return readers.has(String(callee.name));
  const { object, property } = callee;
  return isNode(property) && READS.has(String(property.name)) && !isIdentifier(object, 'Promise');
}

const isFunction = (node: unknown): node is SyntaxNode => isNode(node) && /Function/.test(node.type);

/** Adds the names of all functions that read a page, directly or through another function. */
function addReaders(readers: Set<string>, nodes: readonly SyntaxNode[]): Set<string> {
  const functions = nodes.flatMap(node => {
    const made = node.type === 'VariableDeclarator' ? node.init : node;
    if (!isFunction(made) || !isNode(node.id)) return [];
    return [{ name: String(node.id.name), parts: outsideRetries(nodesIn(made.body)) }];
  });
  for (let before = -1; before < readers.size; ) {
    before = readers.size;
    for (const { name, parts } of functions)
      if (parts.some(part => readsPage(part, readers))) readers.add(name);
  }
  return readers;
}

const isWithin = (node: SyntaxNode, outer: SyntaxNode) => node.start >= outer.start && node.end <= outer.end;

/** Variables that hold values read from a page, with their function. */
function readVariables(nodes: readonly SyntaxNode[], readers: ReadonlySet<string>) {
  const functions = nodes.filter(isFunction);
  return nodes
    .filter(({ type, init }) => type === 'VariableDeclarator' && !isFunction(init))
    .filter(({ init }) => nodesIn(init).some(part => isRead(part, readers)))
    .map(variable => {
      const names = nodesIn(variable.id).filter(({ type }) => type === 'Identifier');
      const scope = functions.findLast(one => isWithin(variable, one));
      const isNamedBy = (part: SyntaxNode) =>
        names.some(({ name }) => isIdentifier(part, String(name))) && (!scope || isWithin(part, scope));
      return { isNamedBy };
    });
}
