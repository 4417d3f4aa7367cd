/** Text of a counter badge: empty for nothing, `9999+` above its cap. */
export function badgeText(count: number, cap: number): string {
  if (!Number.isFinite(count) || count <= 0) return '';
  return count > cap ? `${cap}+` : String(Math.floor(count));
}
