import {
  ALLOWED_CHILDREN,
  CONTENT_KIND,
  FLOW,
  IMPLIED_PARENT,
  isCell,
  isTablePart,
  type OpenTag,
  type RichTag,
  TAG_ALIASES,
} from '#shared/domain/rich-text-nesting.ts';
import { localImageUrl, localUrl } from '#shared/domain/rich-text-url.ts';
import { tokenizeHtml } from '#shared/domain/tokenize-html.ts';

/** Elements nest as HTML allows: a browser that parses the serialized tree builds the same tree. */
export type RichNode = string | RichElement | RichLink | RichImage | RichBreak;

export interface RichElement {
  readonly tag: RichTag;
  readonly children: readonly RichNode[];
}
export interface RichLink {
  readonly tag: 'a';
  /** A path on this site. */
  readonly href: string;
  readonly children: readonly RichNode[];
}
export interface RichImage {
  readonly tag: 'img';
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}
export interface RichBreak {
  readonly tag: 'br';
}

const MAX_CHARS = 60_000;
const MAX_NODES = 5000;
const MAX_DEPTH = 24;

interface Open {
  readonly tag: OpenTag;
  readonly href?: string;
  readonly children: RichNode[];
}

/**
 * Parses the supplier's HTML into a tree of allowed elements: headings, paragraphs, lists, tables, images of this site
 * and links within the site. Other elements are dropped or replaced by their text. Never throws. The tree nests as HTML
 * allows; MAX_CHARS, MAX_NODES and MAX_DEPTH limit its size.
 */
export function parseRichText(html: string): RichNode[] {
  const tree = createTreeBuilder();
  for (const piece of tokenizeHtml(html.slice(0, MAX_CHARS))) {
    if (tree.isFull()) break;
    if (piece.kind === 'text') tree.text(piece.text);
    else if (piece.kind === 'end') tree.close(TAG_ALIASES.get(piece.tag));
    else if (piece.tag === 'br') tree.leaf({ tag: 'br' });
    else if (piece.tag === 'img') tree.leaf(imageOf(piece.attributes));
    else tree.open(TAG_ALIASES.get(piece.tag), piece.attributes.get('href'));
  }
  return tree.finish();
}

function createTreeBuilder() {
  const root: Open = { tag: 'root', children: [] };
  const stack: Open[] = [root];
  let nodes = 0;
  const top = () => stack.at(-1) ?? root;

  /** Index of the innermost matching open element in the scope of `tag`; -1 if none matches. */
  function find(tag: RichTag | 'a', matches: (open: OpenTag) => boolean): number {
    for (let index = stack.length - 1; index >= 0; index--) {
      const open = stack[index]?.tag ?? 'root';
      if (matches(open)) return index;
      if (open === 'table' || (isCell(open) && !isTablePart(tag))) return -1;
    }
    return -1;
  }

  function closeDownTo(place: number): void {
    while (stack.length > place + 1) {
      const closed = stack.pop();
      if (closed) append(top(), closed);
    }
  }

  /** Closes open elements until one accepts the slot. */
  function makeRoom(slot: 'inline' | 'block'): Open {
    while (!ALLOWED_CHILDREN[top().tag].includes(slot)) closeDownTo(stack.length - 2);
    return top();
  }

  function open(tag: RichTag | 'a' | undefined, link?: string): boolean {
    const href = tag === 'a' ? localUrl(link ?? '') : undefined;
    if (tag === undefined || (tag === 'a' && href === undefined) || stack.length > MAX_DEPTH) return false;
    const slot = CONTENT_KIND[tag];
    if (slot === 'block' && !ALLOWED_CHILDREN[top().tag].some(held => FLOW.includes(held))) return false;
    // Links do not nest.
    if (tag === 'a') close('a');
    if (slot === 'inline' || slot === 'block') makeRoom(slot);
    else {
      const place = find(tag, one => ALLOWED_CHILDREN[one].includes(slot));
      const implied = IMPLIED_PARENT[tag];
      if (place >= 0) closeDownTo(place);
      else if (!implied || !open(implied)) return false;
    }
    nodes += 1;
    stack.push({ tag, children: [], ...(href === undefined ? {} : { href }) });
    return true;
  }

  function close(tag: RichTag | 'a' | undefined): void {
    const place = tag === undefined ? -1 : find(tag, one => one === tag);
    if (place > 0) closeDownTo(place - 1);
  }

  return {
    open,
    close,
    leaf(node: RichNode | undefined): void {
      if (node === undefined) return;
      nodes += 1;
      makeRoom('inline').children.push(node);
    },
    text(raw: string): void {
      const text = cleanText(raw);
      if (text === '' || (text === ' ' && !endsInline(top()))) return;
      const { children } = makeRoom('inline');
      const last = children.at(-1);
      if (typeof last === 'string') {
        children[children.length - 1] = last + (last.endsWith(' ') ? text.replace(/^ /, '') : text);
        return;
      }
      nodes += 1;
      children.push(text);
    },
    isFull: () => nodes >= MAX_NODES,
    finish(): RichNode[] {
      closeDownTo(0);
      return root.children;
    },
  };
}

/** Whether a space after the element's current content would be visible. */
function endsInline({ tag, children }: Open): boolean {
  const last = children.at(-1);
  if (last === undefined || !ALLOWED_CHILDREN[tag].includes('inline')) return false;
  return (
    typeof last === 'string' ||
    last.tag === 'img' ||
    (last.tag !== 'br' && CONTENT_KIND[last.tag] === 'inline')
  );
}

/** Appends a closed element to its parent. Empty elements are dropped, except cells, which keep their column. */
function append(parent: Open, { tag, href, children }: Open): void {
  if (tag === 'root' || (children.length === 0 && !isCell(tag))) return;
  if (tag !== 'a') parent.children.push({ tag, children });
  else if (href !== undefined) parent.children.push({ tag, href, children });
}

/** Collapses white space as browsers do; removes control characters and lone surrogates. */
function cleanText(text: string): string {
  return text
    .replace(/(?![\t\n\f\r])\p{Cc}/gu, '')
    .replace(/[ \t\n\f\r]+/g, ' ')
    .toWellFormed();
}

function imageOf(attributes: ReadonlyMap<string, string>): RichImage | undefined {
  const src = localImageUrl(attributes.get('src')?.trim() ?? '');
  if (src === undefined) return undefined;
  const size = (name: 'width' | 'height') => {
    const text = attributes.get(name) ?? '';
    return /^[1-9]\d{0,3}$/.test(text) ? { [name]: Number(text) } : {};
  };
  return {
    tag: 'img',
    src,
    alt: cleanText(attributes.get('alt') ?? ''),
    ...size('width'),
    ...size('height'),
  };
}
