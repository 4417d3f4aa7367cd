import { type SQL, type SQLWrapper, sql } from '#gateway/db/sql.ts';

/** The words of what somebody looks for in a list. */
export const wordsOf = (keyword: string): readonly string[] => keyword.split(/\s+/).filter(Boolean);

/** Whether a word stands in one of the texts, whatever the case of its letters. */
export function holds(word: string, ...texts: readonly SQLWrapper[]): SQL {
  const collation = sql.raw(`COLLATE ${isPlain(word) ? '"C"' : '"default"'}`);
  // Looked at as one text: what is asked of each costs more than its length. Words have no line feeds.
  const text = sql.join([...texts], sql` || E'\\n' || `);
  return sql`strpos(lower((${text}) ${collation}), lower(${word} ${collation})) > 0`;
}

/** Whether only letters from a to z can be large or small in it: for more, lowering follows a language, at twice the cost. */
function isPlain(word: string): boolean {
  return [...word].every(
    character => character <= '\x7f' || character.toLowerCase() === character.toUpperCase(),
  );
}
