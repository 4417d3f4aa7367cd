import { create } from 'qrcode';

/** Quiet zone around a code, in modules, as scanners require. */
const QUIET_ZONE = 4;

/**
 * Draws a QR code with error correction level M as an SVG document. It has no styles, which the content security
 * policy would block.
 */
export function qrSvg(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const side = size + 2 * QUIET_ZONE;
  const origin = -QUIET_ZONE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${origin} ${origin} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M${origin} ${origin}h${side}v${side}h-${side}z"/><path stroke="#2b2126" d="${strokes(size, data)}"/></svg>`;
}

/** The dark modules of each row as horizontal strokes, one unit wide. */
function strokes(size: number, modules: Uint8Array): string {
  let d = '';
  for (let y = 0; y < size; y++) {
    let end = 0;
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && modules[y * size + x]) x++;
      if (x === start) continue;
      d += end === 0 ? `M${start} ${y}.5h${x - start}` : `m${start - end} 0h${x - start}`;
      end = x;
    }
  }
  return d;
}
