/** How elements nest in rich text: the part of HTML's rules that it needs. */
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

/** What may stand in an element, by kind: `a` is a link within text. */
type Slot = 'block' | 'inline' | 'li' | 'rows' | 'tr' | 'cell';
export type OpenTag = RichTag | 'a' | 'root';

const every = <Tag extends string, Value>(tags: readonly Tag[], value: Value) =>
  Object.fromEntries(tags.map(tag => [tag, value])) as Record<Tag, Value>;

export const FLOW: readonly Slot[] = ['block', 'inline'];
export const HOLDS: Readonly<Record<OpenTag, readonly Slot[]>> = {
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
export const FITS: Readonly<Record<RichTag | 'a', Slot>> = {
  ...every([...HEADINGS, 'p', ...LISTS, 'table'], 'block' as Slot),
  ...every(['strong', 'em', 'a'], 'inline' as Slot),
  li: 'li',
  ...every(['caption', ...ROW_GROUPS], 'rows' as Slot),
  tr: 'tr',
  ...every(CELLS, 'cell' as Slot),
};
/** What a browser puts around an element that stands alone, so that it is the same written out. */
export const IMPLIED: Partial<Record<RichTag | 'a', RichTag>> = { li: 'ul', tr: 'tbody', td: 'tr', th: 'tr' };
/** What belongs to the innermost table, whatever cell stands between; everything else stays within its cell. */
export const isTablePart = (tag: RichTag | 'a') =>
  tag === 'table' || ['rows', 'tr', 'cell'].includes(FITS[tag]);
export const isCell = (tag: OpenTag) => tag === 'td' || tag === 'th';

/** Tags that stand for one of ours; what separates text makes a paragraph. */
export const SAME_AS: ReadonlyMap<string, RichTag | 'a'> = new Map<string, RichTag | 'a'>(
  Object.entries({
    ...Object.fromEntries([...RICH_TAGS, 'a' as const].map(tag => [tag, tag])),
    ...{ h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' },
    ...every(['div', 'section', 'article', 'header', 'footer', 'figure', 'figcaption', 'blockquote'], 'p'),
    ...every(
      ['pre', 'center', 'dl', 'dt', 'dd', 'address', 'main', 'aside', 'details', 'summary', 'hr'],
      'p',
    ),
  } as Record<string, RichTag | 'a'>),
);
