import type { rights } from '#shared/messages/zh/client/rights.ts';

type GlyphName = (typeof rights.explained.items)[number]['icon'];

const drawings: Record<GlyphName, string> = {
  wallet:
    'M8 16h30a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4h24v6M42 25H32a4 4 0 0 0 0 8h10M33 29h.1',
  calendar:
    'M10 12h28a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4ZM6 21h36M15 7v9M33 7v9M17 31l5 5 9-9',
  person:
    'M24 24a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM8 42c1-9 7-13 16-13 4 0 7 1 10 2M36 44l-5-5c-3-4 3-8 5-3 2-5 8-1 5 3Z',
  droplet: 'M24 6c8 9 13 16 13 23a13 13 0 0 1-26 0c0-7 5-14 13-23ZM18 30a7 7 0 0 0 6 6',
  award: 'M24 29a11 11 0 1 0 0-22 11 11 0 0 0 0 22ZM16 27l-4 15 12-6 12 6-4-15M20 18l3 3 6-6',
  gift: 'M8 22h32v18a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3ZM6 14h36v8H6ZM24 14v29M24 14c-4-9-13-9-12-3 1 3 6 3 12 3ZM24 14c4-9 13-9 12-3-1 3-6 3-12 3Z',
};

export function RightGlyph({ name }: { name: GlyphName }) {
  return (
    <svg
      className="right-glyph"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
