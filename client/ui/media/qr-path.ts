import { create } from 'qrcode';

export interface QrPath {
  /** Modules per side, without the quiet zone. */
  readonly size: number;
  /** SVG path of horizontal strokes, one unit wide. */
  readonly d: string;
}

/** Cached, because the same few codes are on every page and encoding took a sixth of its render time. */
const MAX_CACHED = 100;
const cache = new Map<string, QrPath>();

/** Encodes a text as a QR code with error correction level M. */
export function qrPath(text: string): QrPath {
  const cached = cache.get(text);
  if (cached) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const path = draw(text);
  cache.set(text, path);
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
