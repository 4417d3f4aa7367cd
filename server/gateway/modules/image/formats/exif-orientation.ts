const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** Reads the orientation, 1 to 8, from the TIFF structure of an EXIF block; undefined if it is missing or invalid. */
export function readOrientation(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const little = order === 'II';
  const uint16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return undefined;
  const count = uint16(start);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return undefined;
    if (uint16(at) !== ORIENTATION_TAG) continue;
    const value = uint16(at + 8);
    return uint16(at + 2) === SHORT && value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Whether width and height are swapped for display. */
export function isTurned(orientation: number): boolean {
  return orientation >= 5;
}

/** Creates an EXIF block that contains only the orientation. */
export function orientationExif(orientation: number): Buffer {
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1');
  const entry = Buffer.alloc(ENTRY_BYTES + 4);
  entry.writeUInt16BE(ORIENTATION_TAG, 0);
  entry.writeUInt16BE(SHORT, 2);
  entry.writeUInt32BE(1, 4);
  entry.writeUInt16BE(orientation, 8);
  return Buffer.concat([exif, entry]);
}
