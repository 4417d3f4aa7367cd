import { lettering } from '#gateway/demo/pictures/draw/forms.ts';
import type { LogoRecipe } from '#gateway/demo/pictures/draw/recipe.ts';

export const LOGO_SIZE = { width: 320, height: 160 } as const;

/** Draws a wordmark on white: the foreign name large, the Chinese name below between hairlines. */
export function drawLogo({ wordmark, name, ink }: LogoRecipe): string {
  const half = Math.min([...name].length * 10 + 16, 70);
  const rules = `<path d="M${160 - half - 34} 112h34M${160 + half} 112h34" stroke="${ink}" stroke-opacity=".35"/>`;
  return `<rect width="320" height="160" fill="#fff"/>${lettering(wordmark.text, wordmark.face, { x: 160, y: 84, width: 264, size: 40, ink })}${rules}${lettering(name, 'thin', { x: 160, y: 117, width: 132, size: 15, ink, opacity: 0.8 })}`;
}
