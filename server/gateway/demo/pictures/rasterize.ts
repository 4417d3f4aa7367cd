import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import sharp from 'sharp';
// Blocks the decoders of all formats that cannot be uploaded, and must do so before SVG is allowed again.
import '#gateway/modules/image/re-encode-image.ts';

/**
 * Renders drawings with libvips, in its threads. Only the demo allows SVG: an upload must begin as one of four other
 * formats (`detect-format.ts`), whose decoders libvips tries first.
 */
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

/** Leaves two of Node's four threads to files and password hashes. */
const limitConcurrency = pLimit(2);

const WEIGHTS = ['400Regular', '700Bold'];
let fonts: Promise<unknown> | undefined;

/** Renders an SVG in its own size, as WebP. */
export async function rasterize(svg: string): Promise<Buffer> {
  fonts ??= Promise.all(WEIGHTS.map(loadFont));
  await fonts;
  return limitConcurrency(() =>
    sharp(Buffer.from(svg)).webp({ quality: 82, smartSubsample: true, effort: 3 }).toBuffer(),
  );
}

/** libvips keeps the font of a text that it has written for all later ones: a container may have none. */
function loadFont(weight: string): Promise<Buffer> {
  const fontfile = fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`),
  );
  return sharp({ text: { text: 'a', font: 'Noto Sans SC', fontfile } })
    .raw()
    .toBuffer();
}
