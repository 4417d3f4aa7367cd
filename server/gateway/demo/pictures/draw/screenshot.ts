import { darken, lighten, mix } from '#gateway/demo/pictures/draw/colour.ts';
import { block, escapeXml, lettering, num, SANS } from '#gateway/demo/pictures/draw/forms.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { ScreenshotRecipe } from '#gateway/demo/pictures/draw/recipe.ts';

export const SCREENSHOT_SIZE = { width: 1280, height: 800 } as const;

const INK = '#3a3f47';
const GREY = '#d9dce1';
const PAPER = '#ffffff';
const ACCENT = '#c9787c';
const BAR_HEIGHT = 64;
const PRODUCTS = { columns: 4, rows: 2, left: 80, top: 344, width: 256, height: 200, gap: 32 } as const;

/** Draws a browser window with the home page of an online store, or with its back office. */
export function drawScreenshot(paint: Paint, recipe: ScreenshotRecipe): string {
  const page = recipe.view === 'home' ? home(paint, recipe) : backOffice(recipe);
  return `${block(PAPER, 0, 0, SCREENSHOT_SIZE.width, SCREENSHOT_SIZE.height, 0)}${page}${addressBar(recipe.address)}`;
}

function addressBar(address: string): string {
  const dots = ['#ee6a5f', '#f5bd4f', '#61c454'].map(
    (colour, at) => `<circle cx="${30 + at * 26}" cy="32" r="8" fill="${colour}"/>`,
  );
  return `${block('#eceef1', 0, 0, SCREENSHOT_SIZE.width, BAR_HEIGHT, 0)}${dots.join('')}${block(PAPER, 128, 14, 1000, 36, 18)}${write(address, 152, 39, 18)}`;
}

function home(paint: Paint, { title, ground }: ScreenshotRecipe): string {
  const banner = paint.linear(
    [
      [0, lighten(ground, 0.45)],
      [1, darken(ground, 0.08)],
    ],
    'slant',
  );
  const head = `${block(banner, 0, BAR_HEIGHT, SCREENSHOT_SIZE.width, 232, 0)}${lettering(title, 'song', { x: 640, y: 196, width: 900, size: 58, ink: darken(ground, 0.65) })}`;
  const tabs = [0, 1, 2, 3].map(at => block(darken(ground, 0.35), 440 + at * 112, 244, 64, 8, 4));
  return `${head}${tabs.join('')}${products(ground)}`;
}

function products(ground: string): string {
  const { columns, rows, left, top, width, height, gap } = PRODUCTS;
  return Array.from({ length: columns * rows }, (_, at) => {
    const x = left + (at % columns) * (width + gap);
    const y = top + Math.floor(at / columns) * (height + gap);
    const colour = mix(ground, ACCENT, 0.2 + (at % 3) * 0.25);
    const bottle = `${block(colour, x + 104, y + 52, 48, 92, 10)}${block(darken(colour, 0.3), x + 114, y + 30, 28, 24, 4)}`;
    return `${block(lighten(ground, 0.6), x, y, width, 156, 8)}${bottle}${block(GREY, x, y + 168, 150, 10, 5)}${block(ACCENT, x, y + 186, 64, 12, 5)}`;
  }).join('');
}

function backOffice({ title, lines, ground }: ScreenshotRecipe): string {
  const menu = Array.from({ length: 9 }, (_, at) =>
    block(lighten(ground, 0.3), 40, 168 + at * 56, 120, 12, 6),
  );
  const fields = lines.map(
    ([label, text], at) =>
      `${write(label, 280, 262 + at * 76, 22)}${write(text, 440, 262 + at * 76, 24)}${block(GREY, 280, 286 + at * 76, 920, 1, 0)}`,
  );
  const bars = [120, 168, 96, 190, 142, 210, 176].map((tall, at) =>
    block(mix(ground, ACCENT, 0.5), 300 + at * 128, 760 - tall, 56, tall, 6),
  );
  return `${block(darken(ground, 0.55), 0, BAR_HEIGHT, 216, SCREENSHOT_SIZE.height - BAR_HEIGHT, 0)}${menu.join('')}${write(title, 280, 176, 34)}${fields.join('')}${bars.join('')}`;
}

function write(text: string, x: number, y: number, size: number): string {
  return `<text x="${num(x)}" y="${num(y)}" font-family="${SANS}" font-size="${size}" fill="${INK}">${escapeXml(text)}</text>`;
}
