import { inkOn, lighten } from '#gateway/demo/pictures/draw/colour.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { Face, Look, Material } from '#gateway/demo/pictures/draw/recipe.ts';

/**
 * Basic forms that products are composed of. The middle of a product's foot is at 0,0; up is negative y. Products are
 * at most about 270 high and 230 wide.
 */

export const num = (value: number) => String(Math.round(value * 10) / 10);

export const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

interface Drum {
  /** Height of its foot above the ground. */
  readonly at?: number;
  readonly width: number;
  readonly height: number;
  /** Vertical radius of the upper and lower edges, which are seen from slightly above. */
  readonly bulge?: number;
  /** By how much half of the width is smaller at the top. */
  readonly taper?: number;
}

/** Draws an upright cylinder with its upper face. */
export function drum(paint: Paint, material: Material, size: Drum): string {
  const { at = 0, width, height, taper = 0 } = size;
  const bulge = size.bulge ?? width * 0.05;
  const half = width / 2;
  const top = half - taper;
  const side = `M${num(-top)} ${num(-at - height)}L${num(-half)} ${num(-at)}a${num(half)} ${num(bulge)} 0 0 0 ${num(width)} 0L${num(top)} ${num(-at - height)}z`;
  const face = `<ellipse cy="${num(-at - height)}" rx="${num(top)}" ry="${num((bulge * top) / half)}" fill="${
    material.finish === 'glass' ? '#fff' : lighten(material.colour, 0.34)
  }"${material.finish === 'glass' ? ' fill-opacity=".4"' : ''}/>`;
  return `<path d="${side}" fill="${paint.round(material)}"/>${face}`;
}

/** Draws a bottle body with rounded shoulders and a neck. */
export function flask(paint: Paint, material: Material, width: number, height: number, neck: number): string {
  return `<path d="${flaskPath(width, height, neck)}" fill="${paint.round(material)}"/>`;
}

function flaskPath(width: number, height: number, neck: number): string {
  const half = width / 2;
  const bulge = width * 0.05;
  const shoulder = Math.min(half * 0.9, 44);
  const bend = height - shoulder;
  return `M${num(-half)} -6V${num(-bend)}C${num(-half)} ${num(-bend - shoulder * 0.62)} ${num(-neck / 2)} ${num(-bend - shoulder * 0.55)} ${num(-neck / 2)} ${num(-height)}H${num(neck / 2)}C${num(neck / 2)} ${num(-bend - shoulder * 0.55)} ${num(half)} ${num(-bend - shoulder * 0.62)} ${num(half)} ${num(-bend)}V-6Q${num(half)} 0 ${num(half - 8)} ${num(bulge * 0.4)}Q0 ${num(bulge * 1.2)} ${num(8 - half)} ${num(bulge * 0.4)}Q${num(-half)} 0 ${num(-half)} -6z`;
}

/** Draws a rectangle with rounded corners; `x` and `y` are its upper left corner. */
export function block(fill: string, x: number, y: number, width: number, height: number, radius = 4): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="${num(radius)}" fill="${fill}"/>`;
}

/** Draws a narrow light reflection. */
export function streak(x: number, y: number, width: number, height: number, opacity = 0.5): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="${num(width / 2)}" fill="#fff" fill-opacity="${opacity}"/>`;
}

export const SANS = `'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',Helvetica,Arial,sans-serif`;
const SERIF = `Didot,'Bodoni 72','Songti SC','Noto Serif CJK SC','Times New Roman',serif`;

const faces: Record<Face, { family: string; weight: number; spacing: number; em: number }> = {
  didone: { family: SERIF, weight: 400, spacing: 0.12, em: 0.76 },
  roman: { family: SERIF, weight: 700, spacing: 0.06, em: 0.8 },
  sans: { family: SANS, weight: 700, spacing: 0.1, em: 0.78 },
  thin: { family: SANS, weight: 300, spacing: 0.26, em: 0.72 },
  song: { family: SERIF, weight: 400, spacing: 0.16, em: 0.76 },
};

interface Lettering {
  readonly x?: number;
  readonly y: number;
  /** Maximum width of the text. */
  readonly width: number;
  readonly size: number;
  readonly ink: string;
  readonly opacity?: number;
}

const WIDE = /[\u2e80-\uffff]/;

/** Draws centred text, reduced to fit the width. The width is estimated, because the viewer's fonts are unknown. */
export function lettering(text: string, face: Face, place: Lettering): string {
  const { family, weight, spacing, em } = faces[face];
  const ems = [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : em) + spacing, 0);
  const size = Math.min(place.size, place.width / ems);
  const opacity = place.opacity === undefined ? '' : ` fill-opacity="${place.opacity}"`;
  return `<text x="${num((place.x ?? 0) + (size * spacing) / 2)}" y="${num(place.y)}" text-anchor="middle" font-family="${family}" font-weight="${weight}" font-size="${num(size)}" letter-spacing="${spacing}em" fill="${place.ink}"${opacity}>${escapeXml(text)}</text>`;
}

interface LabelPlace {
  readonly y: number;
  readonly width: number;
  /** Colour of the surface below the print. */
  readonly on: string;
  readonly size?: number;
  /** Draws only the wordmark. */
  readonly short?: boolean;
}

/** Share of the width for print, which stays away from the edges of round bodies. */
const MARGIN = 0.86;

/** Draws the print of a product: wordmark, hairline and product line. */
export function label({ wordmark, line }: Look, place: LabelPlace): string {
  const ink = inkOn(place.on);
  const size = place.size ?? 13;
  const width = place.width * MARGIN;
  const name = lettering(wordmark.text, wordmark.face, { y: place.y, width, size, ink });
  if (place.short) return name;
  const rule = `<path d="M-9 ${num(place.y + 8)}h18" stroke="${ink}" stroke-opacity=".5" stroke-width=".7"/>`;
  const small = { y: place.y + 20, width, size: size * 0.6, ink, opacity: 0.75 };
  return name + rule + lettering(line, 'thin', small);
}

export const gold: Material = { colour: '#c8a264', finish: 'metal' };
export const steel: Material = { colour: '#b9bcc2', finish: 'metal' };
