import type { Look } from '#gateway/demo/pictures/draw/recipe.ts';
import type { Shape } from '#gateway/demo/pictures/draw/shapes.ts';
import type { SeedBrand } from '#gateway/demo/seed/catalogue/brand-type.ts';
import { pickAt } from '#gateway/demo/seed/catalogue/random.ts';

/** Transparent shapes. Other shapes of a glass series are glossy. */
const GLASS_SHAPES: ReadonlySet<Shape> = new Set<Shape>([
  'bottle',
  'pump',
  'dropper',
  'spray',
  'rollon',
  'orb',
  'perfume',
  'diffuser',
  'candle',
  'set',
]);

interface Choice {
  readonly brand: SeedBrand;
  readonly shape: Shape;
  /** Index of the series; each has its own packaging. */
  readonly series: number;
  readonly line: string;
  readonly shade?: string | undefined;
}

/** Builds the look of a commodity. */
export function lookOf({ brand, shape, series, line, shade = brand.shade }: Choice): Look {
  const body = pickAt(brand.bodies, series);
  return {
    shape,
    body: body.finish === 'glass' && !GLASS_SHAPES.has(shape) ? { ...body, finish: 'gloss' } : body,
    cap: brand.cap,
    shade,
    wordmark: { text: brand.englishName, face: brand.face },
    line,
  };
}
