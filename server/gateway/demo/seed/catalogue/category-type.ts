import type { IconGlyph } from '#gateway/demo/pictures/draw/icon.ts';
import type { Shape } from '#gateway/demo/pictures/draw/shapes.ts';
import type { Line } from '#gateway/demo/seed/catalogue/brand-type.ts';
import type { SpecAxis } from '#gateway/demo/seed/catalogue/specs.ts';

/** A category of the lowest level, with the inputs for its commodities. */
export interface SeedLeaf {
  readonly name: string;
  /** Used in rotation. */
  readonly shapes: readonly Shape[];
  /** Nouns that follow brand and series in a title. */
  readonly nouns: readonly string[];
  readonly specs: SpecAxis;
  /** Additional packagings of some of its commodities. */
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
