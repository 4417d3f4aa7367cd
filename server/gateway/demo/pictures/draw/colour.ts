/** Warm black, because shadows in pure black look grey. */
const SHADOW = '#2e1c20';

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes `share` (0 to 1) of `to` into `from`, both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const parts = channels(from).map((part, index) => {
    const mixed = Math.round(part + ((target[index] ?? 0) - part) * share);
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

export const lighten = (colour: string, share: number) => mix(colour, '#ffffff', share);
export const darken = (colour: string, share: number) => mix(colour, SHADOW, share);

/** Perceived brightness, 0 to 1. */
function brightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** Returns a print colour for the given ground: dark on light, light on dark. */
export function inkOn(ground: string): string {
  return brightness(ground) > 0.62 ? darken(ground, 0.72) : lighten(ground, 0.86);
}
