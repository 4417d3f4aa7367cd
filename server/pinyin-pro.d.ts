/** Types of the used file of pinyin-pro, which ships types only for the whole library. */
declare module 'pinyin-pro/dist/esm/data/dict1.mjs' {
  const readings: {
    /** All readings of a character with tones, separated by blanks, most frequent first. */
    get(character: string): string | undefined;
  };
  export default readings;
}
