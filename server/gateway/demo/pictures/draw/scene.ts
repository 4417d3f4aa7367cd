import { darken, lighten } from '#gateway/demo/pictures/draw/colour.ts';
import { num } from '#gateway/demo/pictures/draw/forms.ts';
import { backdrop, shadow } from '#gateway/demo/pictures/draw/packshot.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { SceneRecipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { drawProduct, widthOf } from '#gateway/demo/pictures/draw/shapes.ts';

export const SCENE_SIZES = {
  wide: { width: 1920, height: 560 },
  banner: { width: 1600, height: 480 },
  cover: { width: 960, height: 540 },
  square: { width: 800, height: 800 },
} as const;

/** Heights of the blocks below the products, as shares of the picture height, by number of products. */
const RHYTHMS = [[0], [0.1, 0], [0.05, 0.15, 0], [0.04, 0.14, 0.06, 0], [0, 0.1, 0.17, 0.05, 0]] as const;

/** Position of the products' floor, as a share of the height from the top. */
const FLOOR = 0.86;
/** Maximum scale of a product in a picture 560 high. */
const FULL_SCALE = 1.36;
const GAP = 44;

/** Draws a still life without text: an arch, products on stone blocks and shadows of leaves. */
export function drawScene(paint: Paint, { format, ground, looks, place }: SceneRecipe): string {
  const { width, height } = SCENE_SIZES[format];
  const floor = height * FLOOR;
  const margin = format === 'square' ? 0.1 : 0.04;
  const [from, to] = place === 'right' ? [0.42, 0.97] : [margin, 1 - margin];
  const total = looks.reduce((sum, { shape }) => sum + widthOf(shape) + GAP, -GAP);
  const scale = Math.min((height / 560) * FULL_SCALE, (width * (to - from)) / total);
  const middle = place === 'right' ? Math.min(width * 0.7, width * to - (total * scale) / 2) : width / 2;
  const rhythm = RHYTHMS[Math.min(looks.length, RHYTHMS.length) - 1] ?? [];
  let left = middle - (total * scale) / 2;
  const stands = looks.map((look, index) => {
    const half = (widthOf(look.shape) * scale) / 2;
    const x = left + half;
    left = x + half + GAP * scale;
    const rise = (rhythm[index] ?? 0) * height;
    const foot = floor - rise;
    const block = rise > 0 ? stone(paint, ground, x, foot, half + 14 * scale, rise + 10) : '';
    return `${block}${shadow(paint, x, foot, scale, ground)}<g transform="translate(${num(x)} ${num(foot)}) scale(${Math.round(scale * 100) / 100})">${drawProduct(paint, look)}</g>`;
  });
  return `${backdrop(paint, ground, width, height, 0.8)}${arch(paint, ground, middle, height)}${leaves(paint, ground, width, height)}${stands.join('')}`;
}

function stone(paint: Paint, ground: string, x: number, top: number, half: number, height: number): string {
  const side = paint.linear([
    [0, darken(ground, 0.12)],
    [0.3, lighten(ground, 0.4)],
    [1, darken(ground, 0.2)],
  ]);
  const edge = half * 0.13;
  return `<path d="M${num(x - half)} ${num(top)}v${num(height)}a${num(half)} ${num(edge)} 0 0 0 ${num(half * 2)} 0v${num(-height)}z" fill="${side}"/><ellipse cx="${num(x)}" cy="${num(top)}" rx="${num(half)}" ry="${num(edge)}" fill="${lighten(ground, 0.55)}"/>`;
}

function arch(paint: Paint, ground: string, x: number, height: number): string {
  const fill = paint.linear(
    [
      [0, lighten(ground, 0.75)],
      [1, lighten(ground, 0.15)],
    ],
    'down',
  );
  const radius = height * 0.44;
  return `<path d="M${num(x - radius)} ${num(height * FLOOR)}V${num(height * 0.5)}a${num(radius)} ${num(radius)} 0 0 1 ${num(radius * 2)} 0V${num(height * FLOOR)}z" fill="${fill}"/>`;
}

/** Draws soft shadows of leaves on the wall. */
function leaves(paint: Paint, ground: string, width: number, height: number): string {
  const dark = darken(ground, 0.5);
  const fill = paint.linear([
    [0, dark, 0.1],
    [1, dark, 0.015],
  ]);
  const leaf = (turn: number, reach: number) =>
    `<path transform="rotate(${turn})" d="M0 0C${reach * 0.3} ${-reach * 0.16} ${reach * 0.8} ${-reach * 0.14} ${reach} 0C${reach * 0.8} ${reach * 0.14} ${reach * 0.3} ${reach * 0.16} 0 0z"/>`;
  const branch = [-8, 16, 38, 62, 84].map((turn, index) => leaf(turn, 200 + ((index * 70) % 130))).join('');
  return `<g fill="${fill}"><g transform="translate(${num(width * 0.86)} ${num(-height * 0.08)}) scale(${num(height / 420)}) rotate(20)">${branch}</g><g transform="translate(${num(-width * 0.02)} ${num(height * 0.2)}) scale(${num(height / 520)}) rotate(-30)">${branch}</g></g>`;
}
