import type { Face, Material } from '#gateway/demo/pictures/draw/recipe.ts';

/** Product lines; every category belongs to one. */
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
  /** Background colour of its pictures and pages. */
  readonly tint: string;
  readonly ink: string;
  readonly face: Face;
  /** Packaging materials, one per series in rotation. */
  readonly bodies: readonly Material[];
  readonly cap: Material;
  /** Colour of the content, if the category does not define one. */
  readonly shade: string;
  /** Price factor; 1 is the middle of the market. */
  readonly level: number;
  /** First 7 digits of its barcodes (country and company). */
  readonly barcodePrefix: string;
  /** Names of its series by product line. */
  readonly series: Partial<Record<Line, readonly string[]>>;
}

export const matte = (colour: string): Material => ({ colour, finish: 'matte' });
export const gloss = (colour: string): Material => ({ colour, finish: 'gloss' });
export const glass = (colour: string): Material => ({ colour, finish: 'glass' });
export const metal = (colour: string): Material => ({ colour, finish: 'metal' });

/** Title and text of each section of a brand's introduction, by the brand's id. */
export type SeedSections = Readonly<Record<string, readonly (readonly [title: string, text: string])[]>>;
