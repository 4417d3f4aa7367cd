import type { IconGlyph } from '#gateway/demo/pictures/draw/icon.ts';
import type { Shape } from '#gateway/demo/pictures/draw/shapes.ts';

/**
 * Description of a drawn picture. Recipes are plain data, stored with the demo catalogue. The same recipe always
 * gives the same bytes. Colours are `#rrggbb`.
 */

export type Finish = 'matte' | 'gloss' | 'metal' | 'glass';

export interface Material {
  readonly colour: string;
  readonly finish: Finish;
}

/** Typeface of a brand name. */
export type Face = 'didone' | 'roman' | 'sans' | 'thin' | 'song';

export interface Wordmark {
  readonly text: string;
  readonly face: Face;
}

/** One product without its surroundings. */
export interface Look {
  readonly shape: Shape;
  readonly body: Material;
  readonly cap: Material;
  /** Colour of the content: lipstick, powder, liquid. */
  readonly shade: string;
  readonly wordmark: Wordmark;
  /** Small line below the wordmark. */
  readonly line: string;
}

export const STAGES = ['plain', 'disc', 'arch', 'plinth'] as const;
export type Stage = (typeof STAGES)[number];

export interface PackshotRecipe {
  readonly kind: 'packshot';
  readonly look: Look;
  readonly ground: string;
  readonly stage: Stage;
}

/** One product, enlarged. */
export interface CloseUpRecipe {
  readonly kind: 'closeup';
  readonly look: Look;
  readonly ground: string;
}

export interface Shade {
  readonly name: string;
  readonly colour: string;
}

/** The content without its packaging. `swatches` shows every shade, the other textures show the first. */
export interface TextureRecipe {
  readonly kind: 'texture';
  readonly texture: 'cream' | 'gel' | 'foam' | 'swatches';
  readonly ground: string;
  readonly shades: readonly Shade[];
}

/** A still life of several products. `wide` 1920×560, `banner` 1600×480, `cover` 960×540, `square` 800×800. */
export interface SceneRecipe {
  readonly kind: 'scene';
  readonly format: 'wide' | 'banner' | 'cover' | 'square';
  readonly ground: string;
  /** The products, from left to right. */
  readonly looks: readonly Look[];
  /** Position of the products. `right` leaves the left half free for text. */
  readonly place: 'right' | 'centre';
}

export interface LogoRecipe {
  readonly kind: 'logo';
  readonly wordmark: Wordmark;
  readonly name: string;
  readonly ink: string;
}

export interface IconRecipe {
  readonly kind: 'icon';
  readonly glyph: IconGlyph;
}

export type Labelled = readonly [label: string, text: string];

/** A photographed business licence. Used for demo shops only; real shops upload theirs. */
export interface LicenceRecipe {
  readonly kind: 'licence';
  readonly title: string;
  readonly subtitle: string;
  /** Watermark that identifies it as a specimen. */
  readonly mark: string;
  readonly code: Labelled;
  readonly columns: readonly [left: readonly Labelled[], right: readonly Labelled[]];
  readonly authority: Labelled;
  /** Too blurred to be read. */
  readonly blurred: boolean;
}

/** A shop from the street or from the inside. Used for demo shops only. */
export interface StorefrontRecipe {
  readonly kind: 'storefront';
  readonly view: 'front' | 'inside';
  readonly sign: string;
  readonly ground: string;
}

/** A bank's receipt of a transfer. Used for demo shops only. */
export interface ReceiptRecipe {
  readonly kind: 'receipt';
  readonly title: string;
  readonly no: string;
  readonly rows: readonly Labelled[];
  /** Watermark that identifies it as a specimen. */
  readonly mark: string;
  /** Two lines of text. */
  readonly seal: Labelled;
}

/** A screenshot of an online store: its home page, or its back office with the company's name. Used for demo shops only. */
export interface ScreenshotRecipe {
  readonly kind: 'screenshot';
  readonly view: 'home' | 'backOffice';
  readonly title: string;
  /** Shown in the address bar. */
  readonly address: string;
  /** Data of the store, in the back office. */
  readonly lines: readonly Labelled[];
  readonly ground: string;
}

export type Recipe =
  | PackshotRecipe
  | CloseUpRecipe
  | TextureRecipe
  | SceneRecipe
  | LogoRecipe
  | IconRecipe
  | LicenceRecipe
  | StorefrontRecipe
  | ReceiptRecipe
  | ScreenshotRecipe;
