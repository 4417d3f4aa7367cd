import type { IconGlyph } from '#gateway/modules/image/draw/icon.ts';
import type { Shape } from '#gateway/modules/image/draw/shapes.ts';

/**
 * What a drawn picture shows. Recipes are plain data, stored with the demo catalogue: the same recipe always gives
 * the same bytes. Colours are `#rrggbb`.
 */

export type Finish = 'matte' | 'gloss' | 'metal' | 'glass';

export interface Material {
  readonly colour: string;
  readonly finish: Finish;
}

/** How a brand writes its name. */
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
  /** Colour of what is inside: lipstick, powder, liquid. */
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

/** One product from near. */
export interface CloseUpRecipe {
  readonly kind: 'closeup';
  readonly look: Look;
  readonly ground: string;
}

export interface Shade {
  readonly name: string;
  readonly colour: string;
}

/** What is inside, without its packaging. `swatches` shows every shade, the others the first. */
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
  /** Where the group stands: `right` leaves the left half free for words. */
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

/** A business licence, photographed on a desk. Only demo shops have one: real ones upload theirs. */
export interface LicenceRecipe {
  readonly kind: 'licence';
  readonly title: string;
  readonly subtitle: string;
  /** Stands across it, so that nobody takes it for a real one. */
  readonly mark: string;
  readonly code: Labelled;
  readonly columns: readonly [left: readonly Labelled[], right: readonly Labelled[]];
  readonly authority: Labelled;
  /** Out of focus, too much so to be read. */
  readonly blurred: boolean;
}

/** A shop from the street, or what stands on its shelves. Only demo shops have one. */
export interface StorefrontRecipe {
  readonly kind: 'storefront';
  readonly view: 'front' | 'inside';
  readonly sign: string;
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
  | StorefrontRecipe;
