import { lighten } from '#gateway/demo/pictures/draw/colour.ts';
import { num } from '#gateway/demo/pictures/draw/forms.ts';
import { backdrop, PACKSHOT_SIZE } from '#gateway/demo/pictures/draw/packshot.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { CloseUpRecipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { drawProduct, widthOf } from '#gateway/demo/pictures/draw/shapes.ts';

/** Share of the picture's width that the product fills. */
const FILLED = 0.92;
/** Height of the print on most products, which are about 230 high. */
const PRINT_HEIGHT = 118;
const TURN_DEGREES = -7;

/** Draws the product enlarged, with its upper and lower ends cut off. */
export function drawCloseUp(paint: Paint, { look, ground }: CloseUpRecipe): string {
  const scale = (PACKSHOT_SIZE * FILLED) / widthOf(look.shape) / 1.15;
  const middle = PACKSHOT_SIZE / 2;
  const light = `<circle cx="300" cy="96" r="120" fill="${lighten(ground, 0.6)}" fill-opacity=".6" filter="${paint.blur(26)}"/>`;
  return `${backdrop(paint, ground, PACKSHOT_SIZE, PACKSHOT_SIZE, 0.98)}${light}<g transform="rotate(${TURN_DEGREES} ${middle} ${middle}) translate(${middle} ${num(middle + PRINT_HEIGHT * scale)}) scale(${num(scale)})">${drawProduct(paint, look)}</g>`;
}
