/** Line icons of the category navigation, on a 48 px grid. */
const glyphs = {
  skin: 'M16 20h16v18a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4zM19 20v-5h10v5M21 15V7h6v8M21 28h6',
  makeup: 'M17 24h14v18H17zM19 24v-6h10v6M20 18V9.5l8-3.5v12M17 31h14',
  fragrance:
    'M12 21h24v17a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4zM20 21v-5h8v5M19 8h10v8H19zM12 30c6-3 9 3 14 1s7-2 10-1M36 9h.1M40 12h.1M40 6h.1',
  hair: 'M15 22h18v16a4 4 0 0 1-4 4H19a4 4 0 0 1-4-4zM20 22v-4h8v4M24 18v-7M24 11h-9v-3h9M20 31c2-3 6 3 8 0',
  body: 'M12 24h24v14a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4zM10 16h28v8H10zM20 33c0-3 4-5 4-5s4 2 4 5a4 4 0 0 1-8 0z',
  men: 'M17 6h14l3 11H14zM14 17h20v5H14zM22 22h4v17a3 3 0 0 1-4 0zM18 10h12',
  tools: 'M24 42c-2-6-3-12-2-18h4c1 6 0 12-2 18zM20 24h8v-5h-8zM20 19c-4-5-1-11 4-13c5 2 8 8 4 13M24 10v6',
  device:
    'M21 26h10l3 14a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2zM8 10l6-2h18a9 9 0 0 1 0 18H14l-6-2zM32 13a4 4 0 1 1 0 8a4 4 0 0 1 0-8M14 8v18',
} as const;

export type IconGlyph = keyof typeof glyphs;

export function drawIcon(glyph: IconGlyph): string {
  return `<path d="${glyphs[glyph]}" fill="none" stroke="#6b4a54" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`;
}
