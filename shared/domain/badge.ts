/** Text of a counter badge: empty for nothing, `9999+` above its cap. */
export function badgeText(count: number, cap: number): string {
  const whole = Math.floor(count);
  if (!Number.isFinite(whole) || whole <= 0) return '';
  return whole > cap ? `${cap}+` : String(whole);
}
