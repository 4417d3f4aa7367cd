/** Controls, zero-width and direction marks, line separators, halves of surrogate pairs. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether a text holds characters that show nothing and yet change what is read, line breaks among them. */
export function holdsHidden(text: string): boolean {
  return HIDDEN.test(text);
}
