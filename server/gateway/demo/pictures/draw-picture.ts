import { drawCloseUp } from '#gateway/demo/pictures/draw/close-up.ts';
import { drawIcon } from '#gateway/demo/pictures/draw/icon.ts';
import { drawLicence, LICENCE_SIZE } from '#gateway/demo/pictures/draw/licence.ts';
import { drawLogo, LOGO_SIZE } from '#gateway/demo/pictures/draw/logo.ts';
import { drawPackshot, PACKSHOT_SIZE } from '#gateway/demo/pictures/draw/packshot.ts';
import { createPaint, type Paint } from '#gateway/demo/pictures/draw/paint.ts';
import { drawReceipt, RECEIPT_SIZE } from '#gateway/demo/pictures/draw/receipt.ts';
import type { Recipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { drawScene, SCENE_SIZES } from '#gateway/demo/pictures/draw/scene.ts';
import { drawScreenshot, SCREENSHOT_SIZE } from '#gateway/demo/pictures/draw/screenshot.ts';
import { drawStorefront, STOREFRONT_SIZE } from '#gateway/demo/pictures/draw/storefront.ts';
import { drawTexture } from '#gateway/demo/pictures/draw/texture.ts';

/**
 * Draws a recipe as an SVG document. Pure: the same recipe gives the same bytes.
 * @param shownWidth in pixels; by default the width that the picture is drawn in
 */
export function drawPicture(recipe: Recipe, shownWidth?: number): string {
  const paint = createPaint();
  const { width, height, drawn } = draw(paint, recipe);
  const scale = (shownWidth ?? width) / width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${paint.defs()}${drawn}</svg>`;
}

function draw(paint: Paint, recipe: Recipe): { width: number; height: number; drawn: string } {
  switch (recipe.kind) {
    case 'packshot':
      return { width: PACKSHOT_SIZE, height: PACKSHOT_SIZE, drawn: drawPackshot(paint, recipe) };
    case 'closeup':
      return { width: PACKSHOT_SIZE, height: PACKSHOT_SIZE, drawn: drawCloseUp(paint, recipe) };
    case 'texture':
      return { width: PACKSHOT_SIZE, height: PACKSHOT_SIZE, drawn: drawTexture(paint, recipe) };
    case 'scene':
      return { ...SCENE_SIZES[recipe.format], drawn: drawScene(paint, recipe) };
    case 'logo':
      return { ...LOGO_SIZE, drawn: drawLogo(recipe) };
    case 'icon':
      return { width: 48, height: 48, drawn: drawIcon(recipe.glyph) };
    case 'licence':
      return { ...LICENCE_SIZE, drawn: drawLicence(paint, recipe) };
    case 'storefront':
      return { ...STOREFRONT_SIZE, drawn: drawStorefront(paint, recipe) };
    case 'receipt':
      return { ...RECEIPT_SIZE, drawn: drawReceipt(recipe) };
    case 'screenshot':
      return { ...SCREENSHOT_SIZE, drawn: drawScreenshot(paint, recipe) };
  }
}
