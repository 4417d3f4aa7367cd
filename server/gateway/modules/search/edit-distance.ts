/** Whether the words differ by one inserted, deleted or replaced character, or by two swapped neighbours. */
export function isOneEditAway(one: string, other: string): boolean {
  const difference = one.length - other.length;
  if (difference > 1 || difference < -1 || one === other) return false;
  let at = 0;
  while (one[at] === other[at]) at++;
  if (difference === 1) return one.slice(at + 1) === other.slice(at);
  if (difference === -1) return one.slice(at) === other.slice(at + 1);
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
