/** Text of a counter badge: empty for 0, `9999+` above a cap of 9999. */
export function badgeText(count: number, cap: number): string {
  const whole = Math.floor(count);
  if (!Number.isFinite(whole) || whole <= 0) return '';
  return whole > cap ? `${cap}+` : String(whole);
}
