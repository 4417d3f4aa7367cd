import { escapeXml, lettering, num, SANS } from '#gateway/demo/pictures/draw/forms.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { Labelled, LicenceRecipe } from '#gateway/demo/pictures/draw/recipe.ts';

export const LICENCE_SIZE = { width: 1200, height: 880 } as const;

const DESK = '#8b8077';
const INK = '#3a332c';
const GOLD = '#b08d4f';
const RED = '#b8322a';
const TEXT_SIZE = 25;
const LINE_HEIGHT = 38;
const ROW_GAP = 34;

/** Positions of the two columns: x of labels and texts, and text width in characters. */
const COLUMNS = [
  { label: 116, text: 276, width: 14 },
  { label: 672, text: 804, width: 11 },
] as const;
const FIRST_ROW = 356;

/** Draws a business licence as in a photo: paper on a desk, slightly rotated. */
export function drawLicence(paint: Paint, recipe: LicenceRecipe): string {
  const { columns, blurred } = recipe;
  const light = paint.radial([
    [0, '#ffffff', 0.22],
    [1, '#1d1611', 0.17],
  ]);
  const texts = columns.map((lines, index) => column(lines, COLUMNS[index] ?? COLUMNS[0])).join('');
  const paper = `${sheet(paint)}${head(recipe)}${texts}${seal(recipe.authority)}${marks(recipe.mark)}`;
  const focus = blurred ? ` filter="${paint.blur(4.5)}"` : '';
  const all = `width="${LICENCE_SIZE.width}" height="${LICENCE_SIZE.height}"`;
  return `<rect ${all} fill="${DESK}"/><g${focus}><g transform="rotate(-1.1 600 440)">${paper}</g></g><rect ${all} fill="${light}"/>`;
}

function sheet(paint: Paint): string {
  const ground = paint.linear(
    [
      [0, '#fdfaf1'],
      [1, '#f3ead6'],
    ],
    'slant',
  );
  const rosette = Array.from(
    { length: 12 },
    (_, index) => `<ellipse cx="600" cy="500" rx="250" ry="96" transform="rotate(${index * 15} 600 500)"/>`,
  );
  return `<rect x="46" y="46" width="1120" height="804" fill="#2c241d" fill-opacity=".3"/><rect x="40" y="38" width="1120" height="804" fill="${ground}"/><g fill="none" stroke="${GOLD}"><rect x="64" y="62" width="1072" height="756" stroke-width="9" stroke-opacity=".75"/><rect x="78" y="76" width="1044" height="728" stroke-width="2"/><g stroke-opacity=".16">${rosette.join('')}</g></g>`;
}

function head({ title, subtitle, code }: LicenceRecipe): string {
  const petals = Array.from(
    { length: 8 },
    (_, index) => `<ellipse cx="600" cy="101" rx="9" ry="17" transform="rotate(${index * 45} 600 122)"/>`,
  );
  const flower = `<circle cx="600" cy="122" r="37" fill="${RED}"/><g fill="#f0cf85">${petals.join('')}</g><circle cx="600" cy="122" r="8" fill="${RED}"/>`;
  const [label, digits] = code;
  return `${flower}${lettering(title, 'song', { x: 600, y: 236, width: 560, size: 66, ink: INK })}${lettering(subtitle, 'thin', { x: 600, y: 276, width: 200, size: 22, ink: INK })}${write(label, 116, 150, GOLD, 18)}${write(digits, 116, 180, INK, 22)}`;
}

function column(lines: readonly Labelled[], place: (typeof COLUMNS)[number]): string {
  let y = FIRST_ROW;
  return lines
    .map(([label, text]) => {
      const rows = wrap(text, place.width).map((row, index) =>
        write(row, place.text, y + index * LINE_HEIGHT, INK, TEXT_SIZE),
      );
      const drawn = write(label, place.label, y, GOLD, TEXT_SIZE) + rows.join('');
      y += rows.length * LINE_HEIGHT + ROW_GAP;
      return drawn;
    })
    .join('');
}

/** Breaks a text into rows of similar length. Chinese text can be broken between any two characters. */
function wrap(text: string, width: number): string[] {
  const characters = [...text];
  const rows = Math.ceil(characters.length / width);
  const even = Math.ceil(characters.length / rows);
  return Array.from({ length: rows }, (_, row) => characters.slice(row * even, (row + 1) * even).join(''));
}

function seal([label, name]: Labelled): string {
  const star = [0, 1, 2, 3, 4]
    .map(point => {
      const turn = (point * 4 * Math.PI) / 5 - Math.PI / 2;
      return `${num(940 + 24 * Math.cos(turn))} ${num(676 + 24 * Math.sin(turn))}`;
    })
    .join('L');
  return `${write(label, 672, 740, GOLD, TEXT_SIZE)}<g fill-opacity=".8"><circle cx="940" cy="688" r="82" fill="none" stroke="${RED}" stroke-opacity=".8" stroke-width="5"/><path d="M${star}z" fill="${RED}"/>${lettering(name, 'sans', { x: 940, y: 734, width: 134, size: 17, ink: RED })}</g>`;
}

function marks(text: string): string {
  const places = [0, 1, 2, 3].flatMap(row =>
    [0, 1, 2].map(at => [160 + at * 420 - row * 60, 240 + row * 190]),
  );
  const words = places.map(([x = 0, y = 0]) => write(text, x, y, INK, 56));
  return `<g opacity=".07" transform="rotate(-18 600 440)">${words.join('')}</g>`;
}

function write(text: string, x: number, y: number, ink: string, size: number): string {
  return `<text x="${num(x)}" y="${num(y)}" font-family="${SANS}" font-size="${size}" fill="${ink}">${escapeXml(text)}</text>`;
}
