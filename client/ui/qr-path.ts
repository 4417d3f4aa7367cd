import { create } from 'qrcode';

export interface QrPath {
  /** Modules on a side, without the quiet zone. */
  readonly size: number;
  /** Path of horizontal strokes, one unit wide. */
  readonly d: string;
}

/** Draws a text as a QR code with medium error correction. */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let d = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = x;
      while (x < size && data[y * size + x]) x++;
      if (x > from) d += `M${from} ${y}.5h${x - from}`;
    }
  }
  return { size, d };
}
