import { readMarkup } from '#shared/domain/read-markup.ts';
import { localAddress, pictureAddress } from '#shared/domain/rich-text-address.ts';
import {
  FITS,
  FLOW,
  HOLDS,
  IMPLIED,
  isCell,
  isTablePart,
  type OpenTag,
  type RichTag,
  SAME_AS,
} from '#shared/domain/rich-text-nesting.ts';

/** What rich text is made of. Elements nest as HTML allows: a browser that reads it written out finds the same tree. */
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
 * Reads the supplier's HTML into a tree of what may be shown: headings, paragraphs, lists, tables, pictures of ours and
 * links within the site. Everything else is dropped or becomes its text. Never throws; the tree is
 * balanced and nests as HTML does, and neither deep nor large.
 */
export function parseRichText(html: string): RichNode[] {
  const tree = growTree();
  for (const piece of readMarkup(html.slice(0, MAX_CHARS))) {
    if (tree.isFull()) break;
    if (piece.kind === 'text') tree.text(piece.text);
    else if (piece.kind === 'end') tree.close(SAME_AS.get(piece.tag));
    else if (piece.tag === 'br') tree.leaf({ tag: 'br' });
    else if (piece.tag === 'img') tree.leaf(imageOf(piece.attributes));
    else tree.open(SAME_AS.get(piece.tag), piece.attributes.get('href'));
  }
  return tree.finish();
}

function growTree() {
  const root: Open = { tag: 'root', children: [] };
  const stack: Open[] = [root];
  let nodes = 0;
  const top = () => stack.at(-1) ?? root;

  /** Place of the innermost open element that `wanted` is true of, as far as `tag` may reach; -1 where there is none. */
  function find(tag: RichTag | 'a', wanted: (one: OpenTag) => boolean): number {
    for (let index = stack.length - 1; index >= 0; index--) {
      const open = stack[index]?.tag ?? 'root';
      if (wanted(open)) return index;
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

  /** Makes room: closes what cannot hold it. */
  function makeRoom(slot: 'inline' | 'block'): Open {
    while (!HOLDS[top().tag].includes(slot)) closeDownTo(stack.length - 2);
    return top();
  }

  function open(tag: RichTag | 'a' | undefined, link?: string): boolean {
    const href = tag === 'a' ? localAddress(link ?? '') : undefined;
    if (tag === undefined || (tag === 'a' && href === undefined) || stack.length > MAX_DEPTH) return false;
    const slot = FITS[tag];
    if (slot === 'block' && !HOLDS[top().tag].some(held => FLOW.includes(held))) return false;
    // A link ends where the next begins.
    if (tag === 'a') close('a');
    if (slot === 'inline' || slot === 'block') makeRoom(slot);
    else {
      const place = find(tag, one => HOLDS[one].includes(slot));
      const implied = IMPLIED[tag];
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

/** Whether a blank would be seen behind what an element holds so far. */
function endsInline({ tag, children }: Open): boolean {
  const last = children.at(-1);
  if (last === undefined || !HOLDS[tag].includes('inline')) return false;
  return typeof last === 'string' || last.tag === 'img' || (last.tag !== 'br' && FITS[last.tag] === 'inline');
}

/** Puts a closed element into its parent, unless it is empty: of those only cells hold a place. */
function append(parent: Open, { tag, href, children }: Open): void {
  if (tag === 'root' || (children.length === 0 && !isCell(tag))) return;
  if (tag !== 'a') parent.children.push({ tag, children });
  else if (href !== undefined) parent.children.push({ tag, href, children });
}

/** Blanks as a browser shows them, and nothing that a page cannot carry. */
function cleanText(text: string): string {
  return text
    .replace(/(?![\t\n\f\r])\p{Cc}/gu, '')
    .replace(/[ \t\n\f\r]+/g, ' ')
    .toWellFormed();
}

function imageOf(attributes: ReadonlyMap<string, string>): RichImage | undefined {
  const src = pictureAddress(attributes.get('src')?.trim() ?? '');
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
