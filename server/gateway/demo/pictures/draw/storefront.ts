import { darken, lighten, mix } from '#gateway/demo/pictures/draw/colour.ts';
import { block, lettering, num, streak } from '#gateway/demo/pictures/draw/forms.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { StorefrontRecipe } from '#gateway/demo/pictures/draw/recipe.ts';

export const STOREFRONT_SIZE = { width: 960, height: 720 } as const;

/** Repeated items on the shelves: width, height, and share of the accent colour mixed into the wall's. */
const ITEMS = [
  [22, 62, 0.5],
  [34, 40, 0.2],
  [18, 74, 0.75],
  [30, 52, 0.35],
  [40, 30, 0.6],
  [20, 66, 0.15],
] as const;
const WARM = '#c9787c';
const COOL = '#5d7f86';

/** Draws a shop from the street (sign, two windows, door) or from the inside (shelves, counter). */
export function drawStorefront(paint: Paint, recipe: StorefrontRecipe): string {
  return recipe.view === 'front' ? front(paint, recipe) : inside(paint, recipe);
}

function front(paint: Paint, { ground, sign }: StorefrontRecipe): string {
  const wall = paint.linear([
    [0, darken(ground, 0.12)],
    [0.4, lighten(ground, 0.15)],
    [1, darken(ground, 0.2)],
  ]);
  const frame = darken(ground, 0.62);
  const windows = [70, 570].map(
    x =>
      `${block(frame, x - 8, 262, 336, 356)}${block(glass(paint, ground), x, 270, 320, 340, 0)}${shelves(ground, x + 10, 300, 276, [350, 438, 526, 604])}${glare(x)}`,
  );
  const door = `${block(frame, 412, 262, 136, 378)}${block(glass(paint, ground), 422, 272, 116, 368, 0)}${block(lighten(ground, 0.7), 522, 440, 6, 76, 3)}`;
  const stripes = Array.from({ length: 16 }, (_, index) =>
    block(index % 2 === 0 ? lighten(ground, 0.75) : mix(ground, WARM, 0.45), 32 + index * 56, 226, 56, 36, 0),
  );
  const lamps = [190, 480, 770].map(x => `<circle cx="${x}" cy="78" r="7" fill="#fff6dd"/>${halo(paint, x)}`);
  return `<rect width="960" height="720" fill="${wall}"/>${windows.join('')}${door}${block(frame, 32, 92, 896, 136, 6)}${lettering(sign, 'song', { x: 480, y: 181, width: 760, size: 64, ink: '#fff4e2' })}${lamps.join('')}${stripes.join('')}${pavement(ground)}`;
}

function inside(paint: Paint, { ground, sign }: StorefrontRecipe): string {
  const wall = paint.linear(
    [
      [0, lighten(ground, 0.5)],
      [1, ground],
    ],
    'down',
  );
  const floor = paint.linear(
    [
      [0, darken(ground, 0.24)],
      [1, darken(ground, 0.1)],
    ],
    'down',
  );
  const cabinets = [60, 520].map(
    x =>
      `${block(darken(ground, 0.16), x, 168, 380, 392, 4)}${block(lighten(ground, 0.55), x + 10, 178, 360, 382, 2)}${shelves(ground, x + 20, 340, 186, [272, 364, 456, 548])}`,
  );
  const counter = `${block(darken(ground, 0.4), 300, 508, 360, 16, 3)}${block(lighten(ground, 0.28), 312, 524, 336, 126, 2)}${streak(330, 540, 5, 90, 0.4)}`;
  return `<rect width="960" height="720" fill="${wall}"/><rect y="560" width="960" height="160" fill="${floor}"/>${[200, 480, 760].map(x => halo(paint, x)).join('')}${lettering(sign, 'song', { x: 480, y: 124, width: 620, size: 46, ink: darken(ground, 0.7) })}${cabinets.join('')}${counter}`;
}

function glass(paint: Paint, ground: string): string {
  return paint.linear(
    [
      [0, '#fff3dc'],
      [1, lighten(ground, 0.35)],
    ],
    'down',
  );
}

/** Draws boards at the given heights with items side by side. */
function shelves(
  ground: string,
  left: number,
  width: number,
  top: number,
  boards: readonly number[],
): string {
  return boards
    .map((board, row) => {
      let x = left + 10;
      let drawn = block(darken(ground, 0.34), left, board, width, 5, 1);
      for (let at = row * 2; x < left + width - 44; at++) {
        const [broad, height, share] = ITEMS[at % ITEMS.length] ?? ITEMS[0];
        const tall = Math.min(height, board - top - 8);
        const colour = lighten(mix(ground, at % 2 === 0 ? WARM : COOL, share), 0.12);
        drawn +=
          block(colour, x, board - tall, broad, tall, 5) + streak(x + 4, board - tall + 6, 3, tall - 14);
        x += broad + 12;
      }
      return drawn;
    })
    .join('');
}

/** Draws a light reflection on a window. */
function glare(x: number): string {
  return `<path d="M${num(x + 60)} 270h80L${num(x)} 590V440z" fill="#fff" fill-opacity=".16"/>`;
}

function halo(paint: Paint, x: number): string {
  const light = paint.radial([
    [0, '#fff3d0', 0.7],
    [1, '#fff3d0', 0],
  ]);
  return `<ellipse cx="${x}" cy="104" rx="130" ry="66" fill="${light}"/>`;
}

function pavement(ground: string): string {
  const joints = [120, 300, 480, 660, 840].map(x => `M${x} 640L${num(480 + (x - 480) * 1.5)} 720`).join('');
  return `<rect y="640" width="960" height="80" fill="${darken(ground, 0.3)}"/><path d="M0 676h960${joints}" stroke="${darken(ground, 0.42)}" stroke-width="2" fill="none"/>`;
}
