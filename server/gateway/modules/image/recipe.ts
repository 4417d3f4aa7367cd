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

/** A still life of several products. `wide` 1920×560, `banner` 1600×480, `cover` 960×540. */
export interface SceneRecipe {
  readonly kind: 'scene';
  readonly format: 'wide' | 'banner' | 'cover';
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

export type Recipe = PackshotRecipe | SceneRecipe | LogoRecipe | IconRecipe;
