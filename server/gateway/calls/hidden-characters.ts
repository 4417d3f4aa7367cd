/**
 * Controls, zero-width and direction marks, line separators and lone surrogates; also letters and signs
 * without a glyph (Hangul and Khmer fillers, the blank Braille pattern, the grapheme joiner).
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;
/** Joins several emoji into one, such as a profession. */
const EMOJI_JOINT = /(?<=\p{Extended_Pictographic}|\p{EMod}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;

/** Whether a text contains invisible characters that change how it is read. Line breaks count. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text.replace(EMOJI_JOINT, ''));
}
