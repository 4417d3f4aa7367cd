import { lighten } from '#gateway/modules/image/draw/colour.ts';
import { num } from '#gateway/modules/image/draw/forms.ts';
import { backdrop, PACKSHOT_SIZE } from '#gateway/modules/image/draw/packshot.ts';
import type { Paint } from '#gateway/modules/image/draw/paint.ts';
import { drawProduct, widthOf } from '#gateway/modules/image/draw/shapes.ts';
import type { CloseUpRecipe } from '#gateway/modules/image/recipe.ts';

/** How much of the picture's width the product takes. */
const FILLED = 0.92;
/** Products are some 230 high: this is where most carry their print. */
const EYE_HEIGHT = 118;
/** Leans a little, as if held up. */
const TURN_DEGREES = -7;

/** The product from so near that its upper and lower ends are cut off: material, print, edges. */
export function drawCloseUp(paint: Paint, { look, ground }: CloseUpRecipe): string {
  const scale = (PACKSHOT_SIZE * FILLED) / widthOf(look.shape) / 1.15;
  const middle = PACKSHOT_SIZE / 2;
  const light = `<circle cx="300" cy="96" r="120" fill="${lighten(ground, 0.6)}" fill-opacity=".6" filter="${paint.blur(26)}"/>`;
  return `${backdrop(paint, ground, PACKSHOT_SIZE, PACKSHOT_SIZE, 0.98)}${light}<g transform="rotate(${TURN_DEGREES} ${middle} ${middle}) translate(${middle} ${num(middle + EYE_HEIGHT * scale)}) scale(${num(scale)})">${drawProduct(paint, look)}</g>`;
}
