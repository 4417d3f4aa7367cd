import { type SQL, type SQLWrapper, sql } from '#gateway/db/sql.ts';

/** Splits a list keyword into words. */
export const splitKeyword = (keyword: string): readonly string[] => keyword.split(/\s+/).filter(Boolean);

/** SQL condition: the word occurs in one of the texts, ignoring case. */
export function containsWord(word: string, ...texts: readonly SQLWrapper[]): SQL {
  const collation = sql.raw(`COLLATE ${isPlain(word) ? '"C"' : '"default"'}`);
  // The texts are joined with line feeds, which words never contain: one comparison is faster than one per text.
  const text = sql.join([...texts], sql` || E'\\n' || `);
  return sql`strpos(lower((${text}) ${collation}), lower(${word} ${collation})) > 0`;
}

/**
 * Whether only ASCII letters of the word have case. Otherwise lowering needs the default collation, at twice the
 * cost.
 */
function isPlain(word: string): boolean {
  return [...word].every(
    character => character <= '\x7f' || character.toLowerCase() === character.toUpperCase(),
  );
}
