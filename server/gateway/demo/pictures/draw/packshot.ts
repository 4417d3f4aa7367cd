import { darken, lighten } from '#gateway/demo/pictures/draw/colour.ts';
import { num } from '#gateway/demo/pictures/draw/forms.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { PackshotRecipe, Stage } from '#gateway/demo/pictures/draw/recipe.ts';
import { drawProduct } from '#gateway/demo/pictures/draw/shapes.ts';

export const PACKSHOT_SIZE = 400;
/** Products are drawn at most 270 high. */
const PRODUCT_SCALE = 1.12;

/** Backgrounds and stands of a product, and by how much they raise its foot. */
const stages: Record<Stage, (paint: Paint, ground: string) => { drawn: string; lift: number }> = {
  plain: () => ({ drawn: '', lift: 0 }),
  disc: (_, ground) => ({
    drawn: `<circle cx="200" cy="190" r="150" fill="${lighten(ground, 0.5)}" fill-opacity=".7"/>`,
    lift: 0,
  }),
  arch: (paint, ground) => ({
    drawn: `<path d="M80 334V176a120 120 0 0 1 240 0V334z" fill="${paint.linear(
      [
        [0, lighten(ground, 0.62)],
        [1, lighten(ground, 0.18)],
      ],
      'down',
    )}"/>`,
    lift: 0,
  }),
  plinth: (paint, ground) => ({
    drawn: `<path d="M62 332v44a138 19 0 0 0 276 0v-44z" fill="${paint.linear([
      [0, darken(ground, 0.1)],
      [0.3, lighten(ground, 0.45)],
      [1, darken(ground, 0.17)],
    ])}"/><ellipse cx="200" cy="332" rx="138" ry="19" fill="${lighten(ground, 0.6)}"/>`,
    lift: 6,
  }),
};

/** Draws the background of all pictures: light from above, and a floor that curves into the wall. */
export function backdrop(paint: Paint, ground: string, width: number, height: number, floor: number): string {
  const wall = paint.linear(
    [
      [0, lighten(ground, 0.08)],
      [floor - 0.06, darken(ground, 0.015)],
      [floor + 0.02, darken(ground, 0.075)],
      [1, ground],
    ],
    'down',
  );
  const light = paint.radial(
    [
      [0, '#ffffff', 0.6],
      [1, '#ffffff', 0],
    ],
    [0.42, 0.36, 0.6],
  );
  const all = `width="${width}" height="${height}"`;
  return `<rect ${all} fill="${wall}"/><rect ${all} fill="${light}"/>`;
}

/** Draws the contact shadow of an object and its long shadow away from the light. */
export function shadow(paint: Paint, x: number, y: number, scale: number, ground: string): string {
  const dark = darken(ground, 0.75);
  const near = paint.radial([
    [0, dark, 0.42],
    [0.6, dark, 0.16],
    [1, dark, 0],
  ]);
  const far = paint.radial([
    [0, dark, 0.2],
    [1, dark, 0],
  ]);
  return `<ellipse cx="${num(x + 44 * scale)}" cy="${num(y + 1)}" rx="${num(136 * scale)}" ry="${num(15 * scale)}" fill="${far}"/><ellipse cx="${num(x + 4 * scale)}" cy="${num(y + 1)}" rx="${num(94 * scale)}" ry="${num(9 * scale)}" fill="${near}"/>`;
}

export function drawPackshot(paint: Paint, { look, ground, stage }: PackshotRecipe): string {
  const { drawn, lift } = stages[stage](paint, ground);
  const foot = 344 - lift;
  return `${backdrop(paint, ground, PACKSHOT_SIZE, PACKSHOT_SIZE, 0.8)}${drawn}${shadow(paint, 200, foot, PRODUCT_SCALE, ground)}<g transform="translate(200 ${foot}) scale(${PRODUCT_SCALE})">${drawProduct(paint, look)}</g>`;
}
