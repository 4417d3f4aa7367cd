import { darken, lighten } from '#gateway/demo/pictures/draw/colour.ts';
import type { Material } from '#gateway/demo/pictures/draw/recipe.ts';

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Collects the gradients, clip paths and filters of one document. Equal ones share one id to keep files small. */
export interface Paint {
  /** Fill of a round body lit from the left. */
  round(material: Material): string;
  /** Fill of a flat face under the same light. */
  flat(colour: string): string;
  linear(stops: readonly Stop[], direction?: keyof typeof DIRECTIONS): string;
  radial(stops: readonly Stop[], centre?: readonly [x: number, y: number, radius: number]): string;
  /** Clips to an outline; the value of a `clip-path` attribute. */
  clip(path: string): string;
  /**
   * Blurs by `pixels`; the value of a `filter` attribute. The filter region ignores the stroke width, so that strokes
   * need the larger region of `broad`.
   */
  blur(pixels: number, broad?: boolean): string;
  defs(): string;
}

const DIRECTIONS = { across: '', down: ' x2="0" y2="1"', slant: ' y2="1"' } as const;

export function createPaint(): Paint {
  const ids = new Map<string, string>();
  const keep = (tag: string, attributes: string, content: string) => {
    const markup = `${tag}|${attributes}>${content}</${tag}>`;
    const id = ids.get(markup) ?? `g${ids.size}`;
    ids.set(markup, id);
    return `url(#${id})`;
  };
  const paint: Paint = {
    round: ({ colour, finish }) => paint.linear(roundStops[finish](colour)),
    flat: colour =>
      paint.linear(
        [
          [0, lighten(colour, 0.3)],
          [1, darken(colour, 0.07)],
        ],
        'slant',
      ),
    linear: (stops, direction = 'across') =>
      keep('linearGradient', DIRECTIONS[direction], stops.map(stop).join('')),
    radial: (stops, centre) =>
      keep(
        'radialGradient',
        centre ? ` cx="${centre[0]}" cy="${centre[1]}" r="${centre[2]}"` : '',
        stops.map(stop).join(''),
      ),
    clip: path => keep('clipPath', '', `<path d="${path}"/>`),
    blur: (pixels, broad) =>
      keep(
        'filter',
        broad ? ' x="-.3" y="-.3" width="1.6" height="1.6"' : '',
        `<feGaussianBlur stdDeviation="${pixels}"/>`,
      ),
    defs: () =>
      `<defs>${[...ids].map(([markup, id]) => `<${markup.replace('|', ` id="${id}"`)}`).join('')}</defs>`,
  };
  return paint;
}

function stop([offset, colour, opacity]: Stop): string {
  const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
  return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
}

const roundStops: Record<Material['finish'], (colour: string) => readonly Stop[]> = {
  matte: colour => [
    [0, darken(colour, 0.2)],
    [0.28, lighten(colour, 0.22)],
    [0.6, colour],
    [1, darken(colour, 0.26)],
  ],
  gloss: colour => [
    [0, darken(colour, 0.24)],
    [0.07, colour],
    [0.105, lighten(colour, 0.62)],
    [0.16, lighten(colour, 0.5)],
    [0.2, lighten(colour, 0.1)],
    [0.7, darken(colour, 0.05)],
    [0.93, darken(colour, 0.3)],
    [1, darken(colour, 0.14)],
  ],
  metal: colour => [
    [0, darken(colour, 0.4)],
    [0.1, lighten(colour, 0.2)],
    [0.22, lighten(colour, 0.75)],
    [0.36, colour],
    [0.52, darken(colour, 0.3)],
    [0.7, lighten(colour, 0.35)],
    [0.88, darken(colour, 0.22)],
    [1, darken(colour, 0.45)],
  ],
  glass: colour => [
    [0, darken(colour, 0.22), 0.92],
    [0.09, colour, 0.72],
    [0.16, lighten(colour, 0.75), 0.85],
    [0.24, lighten(colour, 0.35), 0.6],
    [0.6, lighten(colour, 0.12), 0.68],
    [0.9, colour, 0.8],
    [1, darken(colour, 0.26), 0.94],
  ],
};
