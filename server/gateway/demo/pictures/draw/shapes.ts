import * as devices from '#gateway/demo/pictures/draw/devices.ts';
import * as makeup from '#gateway/demo/pictures/draw/makeup.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { Look } from '#gateway/demo/pictures/draw/recipe.ts';
import * as scent from '#gateway/demo/pictures/draw/scent.ts';
import * as tools from '#gateway/demo/pictures/draw/tools.ts';
import * as vessels from '#gateway/demo/pictures/draw/vessels.ts';

/** All product shapes: every export of these files. */
const shapes = { ...vessels, ...makeup, ...scent, ...tools, ...devices } satisfies Record<
  string,
  (paint: Paint, look: Look) => string
>;

export type Shape = keyof typeof shapes;
export const SHAPES = Object.keys(shapes) as readonly Shape[];

/** Draws the product of a look with its foot at 0,0. */
export function drawProduct(paint: Paint, look: Look): string {
  return shapes[look.shape](paint, look);
}

const WIDE: ReadonlySet<Shape> = new Set<Shape>([
  ...([
    'set',
    'palette',
    'cushion',
    'compact',
    'tin',
    'pencil',
    'brushset',
    'puff',
    'cotton',
    'lashes',
  ] as const),
  ...(['bag', 'mirror', 'massager', 'dryer', 'box', 'jar', 'soap', 'sachet', 'orb', 'sponge'] as const),
]);
const NARROW: ReadonlySet<Shape> = new Set<Shape>([
  'bottle',
  'dropper',
  'spray',
  'aerosol',
  'rollon',
  'flosser',
  'mister',
]);

/** Approximate width of a product beside others. */
export function widthOf(shape: Shape): number {
  if (WIDE.has(shape)) return 200;
  return NARROW.has(shape) ? 108 : 150;
}
