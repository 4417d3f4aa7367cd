import type { Line } from '#gateway/db/seed/catalogue/brand-type.ts';
import type { SpecAxis } from '#gateway/db/seed/catalogue/specs.ts';
import type { IconGlyph } from '#gateway/modules/image/draw/icon.ts';
import type { Shape } from '#gateway/modules/image/draw/shapes.ts';

/** A category of the lowest level, with what its goods are made from. */
export interface SeedLeaf {
  readonly name: string;
  /** Drawn in turn. */
  readonly shapes: readonly Shape[];
  /** What the goods are called after brand and series. */
  readonly nouns: readonly string[];
  readonly specs: SpecAxis;
  /** Some of its goods also come in these. */
  readonly packing?: SpecAxis;
  /** Wholesale price of the first option at price level 1, in yuan. */
  readonly price: readonly [low: number, high: number];
}

export interface SeedGroup {
  readonly name: string;
  readonly line: Line;
  readonly leaves: readonly SeedLeaf[];
}

export interface SeedArea {
  readonly name: string;
  readonly icon: IconGlyph;
  readonly groups: readonly SeedGroup[];
}

export function leaf(
  name: string,
  shapes: readonly Shape[],
  nouns: readonly string[],
  specs: SpecAxis,
  price: readonly [low: number, high: number],
  packing?: SpecAxis,
): SeedLeaf {
  return { name, shapes, nouns, specs, price, ...(packing && { packing }) };
}
