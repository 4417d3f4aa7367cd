import { darken, inkOn, lighten } from '#gateway/demo/pictures/draw/colour.ts';
import { lettering, num } from '#gateway/demo/pictures/draw/forms.ts';
import { backdrop, PACKSHOT_SIZE } from '#gateway/demo/pictures/draw/packshot.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { TextureRecipe } from '#gateway/demo/pictures/draw/recipe.ts';

type Draw = (paint: Paint, recipe: TextureRecipe) => string;

const textures: Record<TextureRecipe['texture'], Draw> = { cream, gel, foam, swatches };

/** Draws the product's content on a plate: cream, drops, foam, or one stroke per shade. */
export function drawTexture(paint: Paint, recipe: TextureRecipe): string {
  const plate = lighten(recipe.ground, 0.35);
  return `${backdrop(paint, plate, PACKSHOT_SIZE, PACKSHOT_SIZE, 1.2)}${textures[recipe.texture](paint, recipe)}`;
}

const firstColour = ({ shades, ground }: TextureRecipe) => shades[0]?.colour ?? ground;

/** Path of the cream strand, with three bends. */
const STRAND =
  'M96 128C176 84 300 78 308 134C316 188 104 176 98 236C94 286 186 268 244 262C292 258 318 276 312 304C306 330 262 334 226 328';

function cream(paint: Paint, recipe: TextureRecipe): string {
  const colour = lighten(firstColour(recipe), 0.55);
  const line = (ink: string, opacity: number, width: number, move: string, blur = 0) =>
    `<path d="${STRAND}" transform="translate(${move})" fill="none" stroke="${ink}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${blur ? ` filter="${paint.blur(blur, true)}"` : ''}/>`;
  return [
    line(darken(recipe.ground, 0.6), 0.28, 60, '8 16', 9),
    line(darken(colour, 0.14), 1, 62, '0 0'),
    line(colour, 1, 48, '-2 -4', 4),
    line(lighten(colour, 0.6), 0.9, 22, '-5 -10', 6),
    line('#ffffff', 0.9, 5, '-8 -17', 2),
  ].join('');
}

/** Centre x, y and radii of each drop. */
const DROPS = [
  [176, 212, 104, 86],
  [306, 142, 46, 40],
  [312, 288, 58, 48],
  [98, 334, 30, 25],
  [232, 76, 22, 19],
  [262, 350, 15, 12],
] as const;

function gel(paint: Paint, recipe: TextureRecipe): string {
  const colour = lighten(firstColour(recipe), 0.3);
  const body = paint.radial(
    [
      [0, lighten(colour, 0.7), 0.5],
      [0.7, lighten(colour, 0.35), 0.66],
      [1, darken(colour, 0.1), 0.85],
    ],
    [0.6, 0.66, 0.72],
  );
  const dark = darken(recipe.ground, 0.55);
  const soft = paint.blur(5);
  const drops = DROPS.map(([x, y, rx, ry]) => {
    const at = (dx: number, dy: number, size: number, fill: string, opacity: number, filter = '') =>
      `<ellipse cx="${num(x + dx * rx)}" cy="${num(y + dy * ry)}" rx="${num(rx * size)}" ry="${num(ry * size)}" fill="${fill}" fill-opacity="${opacity}"${filter}/>`;
    const blurred = ` filter="${soft}"`;
    return (
      at(0.08, 0.16, 1, dark, 0.26, blurred) +
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${body}"/>` +
      at(0.3, 0.42, 0.42, '#ffffff', 0.55, blurred) +
      at(-0.44, -0.46, 0.17, '#ffffff', 0.95) +
      at(-0.16, -0.66, 0.07, '#ffffff', 0.9)
    );
  });
  return drops.join('');
}

const BUBBLES = 150;
/** In radians. This angle between successive bubbles distributes them evenly. */
const GOLDEN_ANGLE = 2.39996;

function foam(paint: Paint, recipe: TextureRecipe): string {
  const tint = lighten(firstColour(recipe), 0.72);
  const bubble = paint.radial(
    [
      [0, '#ffffff', 0.95],
      [0.62, lighten(tint, 0.6), 0.9],
      [0.92, tint, 0.95],
      [1, '#ffffff', 0.9],
    ],
    [0.4, 0.36, 0.66],
  );
  const bubbles = Array.from({ length: BUBBLES }, (_, index) => {
    const reach = 12.4 * Math.sqrt(index + 0.5);
    const x = 200 + reach * Math.cos(index * GOLDEN_ANGLE) * 1.06;
    const y = 206 + reach * Math.sin(index * GOLDEN_ANGLE) * 0.86;
    return { x, y, radius: 9 + ((index * 7) % 13) * (1.25 - index / BUBBLES) };
  }).toSorted((one, other) => one.radius - other.radius);
  const drawn = bubbles.map(({ x, y, radius }) => {
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"/>`;
  });
  const shade = `<ellipse cx="210" cy="230" rx="172" ry="142" fill="${darken(recipe.ground, 0.6)}" fill-opacity=".24" filter="${paint.blur(14)}"/>`;
  return `${shade}<ellipse cx="200" cy="206" rx="152" ry="124" fill="${lighten(tint, 0.4)}"/><g fill="${bubble}">${drawn.join('')}</g>`;
}

/** Outline of a brush stroke 100 wide and 220 long, from its top middle, with a ragged end. */
const STROKE =
  'M-44 6Q-20 -10 8 -6Q40 -8 48 12L50 168Q50 196 40 206L34 196L26 220L14 204L4 226L-8 206L-20 216L-28 198L-38 208Q-50 190 -49 164z';

function swatches(paint: Paint, { shades, ground }: TextureRecipe): string {
  const slot = 344 / shades.length;
  const scale = Math.min(0.92, (slot - 12) / 100);
  const ink = inkOn(lighten(ground, 0.35));
  const strokes = shades.map(({ colour, name }, index) => {
    const x = 28 + slot * (index + 0.5);
    const fill = paint.linear([
      [0, darken(colour, 0.16)],
      [0.16, lighten(colour, 0.16)],
      [0.5, colour],
      [0.82, lighten(colour, 0.1)],
      [1, darken(colour, 0.2)],
    ]);
    const grain = `<path d="M-30 14V186M-14 8V196M6 6V204M24 10V190" stroke="#fff" stroke-opacity=".16" stroke-width="3" stroke-linecap="round"/>`;
    const stroke = `<g transform="translate(${num(x)} 66) rotate(3) scale(${num(scale)} 1)"><path d="${STROKE}" transform="translate(5 7)" fill="${darken(ground, 0.6)}" fill-opacity=".2" filter="${paint.blur(4)}"/><path d="${STROKE}" fill="${fill}"/>${grain}</g>`;
    const words = name.split(' ').map((word, line) => {
      return lettering(word, 'thin', { x, y: 334 + line * 22, width: slot - 6, size: 16, ink });
    });
    return stroke + words.join('');
  });
  return strokes.join('');
}
