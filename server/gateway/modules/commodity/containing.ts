/** The words of a search text as patterns for LIKE; what is special there stands for itself. */
export function containing(text: string): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
