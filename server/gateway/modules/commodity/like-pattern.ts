/** Returns a LIKE pattern for each word of a search text, with special characters escaped. */
export function toLikePattern(text: string): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
