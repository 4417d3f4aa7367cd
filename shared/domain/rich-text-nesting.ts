/** Nesting rules of rich text, a subset of HTML's. */
const HEADINGS = ['h2', 'h3', 'h4'] as const;
const LISTS = ['ul', 'ol'] as const;
const ROW_GROUPS = ['thead', 'tbody', 'tfoot'] as const;
const CELLS = ['td', 'th'] as const;
const TEXT_TAGS = [...HEADINGS, 'p', 'strong', 'em'] as const;
export const RICH_TAGS = [
  ...TEXT_TAGS,
  ...LISTS,
  'li',
  'table',
  'caption',
  ...ROW_GROUPS,
  'tr',
  ...CELLS,
] as const;
export type RichTag = (typeof RICH_TAGS)[number];

/** Kinds of content that an element accepts. */
type Slot = 'block' | 'inline' | 'li' | 'rows' | 'tr' | 'cell';
export type OpenTag = RichTag | 'a' | 'root';

const every = <Tag extends string, Value>(tags: readonly Tag[], value: Value) =>
  Object.fromEntries(tags.map(tag => [tag, value])) as Record<Tag, Value>;

export const FLOW: readonly Slot[] = ['block', 'inline'];
export const ALLOWED_CHILDREN: Readonly<Record<OpenTag, readonly Slot[]>> = {
  root: FLOW,
  li: FLOW,
  caption: FLOW,
  ...every(CELLS, FLOW),
  ...every([...TEXT_TAGS, 'a'], ['inline'] as readonly Slot[]),
  ...every(LISTS, ['li'] as readonly Slot[]),
  table: ['rows'],
  ...every(ROW_GROUPS, ['tr'] as readonly Slot[]),
  tr: ['cell'],
};
export const CONTENT_KIND: Readonly<Record<RichTag | 'a', Slot>> = {
  ...every([...HEADINGS, 'p', ...LISTS, 'table'], 'block' as Slot),
  ...every(['strong', 'em', 'a'], 'inline' as Slot),
  li: 'li',
  ...every(['caption', ...ROW_GROUPS], 'rows' as Slot),
  tr: 'tr',
  ...every(CELLS, 'cell' as Slot),
};
/** Parents that browsers insert around these elements; adding them keeps the serialized tree the same. */
export const IMPLIED_PARENT: Partial<Record<RichTag | 'a', RichTag>> = {
  li: 'ul',
  tr: 'tbody',
  td: 'tr',
  th: 'tr',
};
/** Whether a tag belongs to the innermost table even inside a cell; other tags stay within their cell. */
export const isTablePart = (tag: RichTag | 'a') =>
  tag === 'table' || ['rows', 'tr', 'cell'].includes(CONTENT_KIND[tag]);
export const isCell = (tag: OpenTag) => tag === 'td' || tag === 'th';

/** Maps HTML tags to the allowed ones; other block elements become paragraphs. */
export const TAG_ALIASES: ReadonlyMap<string, RichTag | 'a'> = new Map<string, RichTag | 'a'>(
  Object.entries({
    ...Object.fromEntries([...RICH_TAGS, 'a' as const].map(tag => [tag, tag])),
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    ...every(['div', 'section', 'article', 'header', 'footer', 'figure', 'figcaption', 'blockquote'], 'p'),
    ...every(
      ['pre', 'center', 'dl', 'dt', 'dd', 'address', 'main', 'aside', 'details', 'summary', 'hr'],
      'p',
    ),
  } as Record<string, RichTag | 'a'>),
);
