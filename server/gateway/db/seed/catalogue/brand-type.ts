import type { Face, Material } from '#gateway/modules/image/recipe.ts';

/** Product lines a brand may carry; every category belongs to one. */
export type Line =
  | 'skin'
  | 'makeup'
  | 'scent'
  | 'hair'
  | 'body'
  | 'oral'
  | 'men'
  | 'tools'
  | 'deviceFace'
  | 'deviceHair'
  | 'deviceOral'
  | 'deviceBody';

export interface SeedBrand {
  readonly id: string;
  readonly name: string;
  readonly englishName: string;
  readonly country: string;
  readonly slogan: string;
  readonly story: string;
  /** Ground of its pictures, and of its pages. */
  readonly tint: string;
  readonly ink: string;
  readonly face: Face;
  /** Packaging, one for each series in turn. */
  readonly bodies: readonly Material[];
  readonly cap: Material;
  /** Colour of what is inside, where the category has none of its own. */
  readonly shade: string;
  /** Price level: 1 is the middle of the market. */
  readonly level: number;
  /** First 7 digits of its barcodes: country and company. */
  readonly barcodePrefix: string;
  /** Names of its series by line: what it sells, and where. */
  readonly series: Partial<Record<Line, readonly string[]>>;
}

export const matte = (colour: string): Material => ({ colour, finish: 'matte' });
export const gloss = (colour: string): Material => ({ colour, finish: 'gloss' });
export const glass = (colour: string): Material => ({ colour, finish: 'glass' });
export const metal = (colour: string): Material => ({ colour, finish: 'metal' });

/** Title and text of each section of a brand's introduction, by the brand's id. */
export type SeedSections = Readonly<Record<string, readonly (readonly [title: string, text: string])[]>>;
