import type { Sheet } from '#gateway/pdf/layout.ts';

interface Run {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly unknown[];
  readonly advanceWidth: number;
}

/** The part of pdfkit's embedded fonts that lays out a word, and keeps every word for the whole document. */
interface EmbeddedFont {
  layoutCached(text: string): Run;
}

/** Characters whose glyph does not depend on their neighbours: ASCII, Chinese and its punctuation. */
const SEPARATE = /^[\x20-\x7e·–—‘’“”…¥\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]*$/;

/**
 * Lays out texts in the current font of a document character by character, without kerning. The cells of a long table
 * are all different, so that shaping each of them takes most of its time and memory.
 */
export function layOutByCharacter(sheet: Sheet): void {
  const { _font: font } = sheet as unknown as { readonly _font: EmbeddedFont };
  const shape = font.layoutCached.bind(font);
  font.layoutCached = text => {
    if (text.length < 2 || !SEPARATE.test(text)) return shape(text);
    const [glyphs, positions]: [unknown[], unknown[]] = [[], []];
    let advanceWidth = 0;
    for (const character of text) {
      const run = shape(character);
      glyphs.push(run.glyphs[0]);
      positions.push(run.positions[0]);
      advanceWidth += run.advanceWidth;
    }
    return { glyphs, positions, advanceWidth };
  };
}
