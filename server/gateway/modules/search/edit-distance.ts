import type { TextLike } from '#gateway/modules/search/text-table.ts';

/** Whether the words differ by one inserted, deleted or replaced character, or by two swapped neighbours. */
export function isOneEditAway(one: TextLike, other: TextLike): boolean {
  const longer = Math.max(one.length, other.length);
  const shorter = Math.min(one.length, other.length);
  if (longer - shorter > 1) return false;
  let first = 0;
  while (first < shorter && one.charCodeAt(first) === other.charCodeAt(first)) first++;
  if (first === longer) return false;
  let last = 0;
  const fromEnd = (word: TextLike) => word.charCodeAt(word.length - 1 - last);
  while (last < shorter - first && fromEnd(one) === fromEnd(other)) last++;
  if (first + last >= longer - 1) return true;
  return (
    longer === shorter &&
    first + last === longer - 2 &&
    one.charCodeAt(first) === other.charCodeAt(first + 1) &&
    one.charCodeAt(first + 1) === other.charCodeAt(first)
  );
}
