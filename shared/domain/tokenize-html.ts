/** A token of HTML. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start'; readonly tag: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'end'; readonly tag: string };

/** Elements that are dropped with their content. */
const DROPPED_WHOLE = new Set([
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'object',
  'svg',
  'math',
  'select',
  'textarea',
  'audio',
  'video',
  'canvas',
  'head',
]);

const TAG_NAME = /[a-z][\w:-]*/iy;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/y;

/**
 * Tokenizes HTML approximately as browsers do: an unfinished tag or comment at the end is dropped, and a `<` that does
 * not start a tag is text. Runs in linear time, without backtracking.
 */
export function* tokenizeHtml(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const text = html.slice(at, open < 0 ? html.length : open);
    if (text) yield { kind: 'text', text: decodeEntities(text) };
    if (open < 0) return;
    at = open + 1;
    const mark = html[at] ?? '';
    if (mark === '!' || mark === '?') {
      at = html.startsWith('!--', at) ? after(html, '-->', at + 3) : after(html, '>', at);
      continue;
    }
    const isEnd = mark === '/';
    const tag = matchAt(TAG_NAME, html, isEnd ? at + 1 : at)?.[0];
    if (tag === undefined) {
      if (isEnd) at = after(html, '>', at);
      else yield { kind: 'text', text: '<' };
      continue;
    }
    const { attributes, end } = readAttributes(html, at + (isEnd ? 1 : 0) + tag.length);
    at = end;
    // An unfinished tag at the end is dropped.
    if (html[end - 1] !== '>') return;
    const name = tag.toLowerCase();
    if (isEnd) yield { kind: 'end', tag: name };
    else if (DROPPED_WHOLE.has(name)) at = afterEndTag(html, name, at);
    else yield { kind: 'start', tag: name, attributes };
  }
}

function readAttributes(html: string, from: number) {
  const attributes = new Map<string, string>();
  let end = from;
  while (end < html.length && html[end] !== '>') {
    const found = matchAt(ATTRIBUTE, html, end);
    if (!found) {
      end += 1;
      continue;
    }
    end += found[0].length;
    const [, name = '', value = ''] = found;
    const key = name.toLowerCase();
    // The first of several attributes with the same name applies.
    if (!attributes.has(key)) attributes.set(key, decodeEntities(value.replace(/^(["'])(.*)\1$/s, '$2')));
  }
  return { attributes, end: end + 1 };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Index after the next `mark`; the end of the text if there is none. */
function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function afterEndTag(html: string, tag: string, from: number): number {
  const pattern = new RegExp(`</${tag}(?=[\\s/>])`, 'gi');
  pattern.lastIndex = from;
  const found = pattern.exec(html);
  return found ? after(html, '>', found.index) : html.length;
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  bull: '•',
  deg: '°',
  times: '×',
  yen: '¥',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  ensp: ' ',
  emsp: ' ',
  plusmn: '±',
  frac12: '½',
};

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,8})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) {
        return Object.hasOwn(NAMED_ENTITIES, name) ? (NAMED_ENTITIES[name] ?? whole) : whole;
      }
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code === 0 || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code).toWellFormed();
    },
  );
}
