import { create } from 'qrcode';

export interface QrPath {
  /** Modules on a side, without the quiet zone. */
  readonly size: number;
  /** Horizontal strokes, one unit wide, row by row. */
  readonly d: string;
}

/** The same few codes stand in every page; working them out anew was a sixth of a member's page. */
const MAX_REMEMBERED = 100;
const remembered = new Map<string, QrPath>();

/** Draws a text as a QR code with medium error correction. */
export function qrPath(text: string): QrPath {
  const known = remembered.get(text);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const path = draw(text);
  remembered.set(text, path);
  return path;
}

function draw(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let d = '';
  for (let y = 0; y < size; y++) {
    let end = 0;
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && data[y * size + x]) x++;
      if (x === start) continue;
      d += end === 0 ? `M${start} ${y}.5h${x - start}` : `m${start - end} 0h${x - start}`;
      end = x;
    }
  }
  return { size, d };
}
