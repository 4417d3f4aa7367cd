/**
 * Controls, zero-width and direction marks, line separators, halves of surrogate pairs; and letters and signs that are
 * drawn as nothing (fillers of hangul and khmer, the empty braille pattern, the grapheme joiner).
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;
/** Joins signs into one picture, such as a person and her trade. */
const EMOJI_JOINT = /(?<=\p{Extended_Pictographic}|\p{EMod}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;

/** Whether a text holds characters that show nothing and yet change what is read, line breaks among them. */
export function holdsHidden(text: string): boolean {
  return HIDDEN.test(text.replace(EMOJI_JOINT, ''));
}
