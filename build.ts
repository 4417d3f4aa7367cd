/**
 * Builds the browser's client and the SSR entry into `dist/`, and compresses the client's files.
 * `--if-stale` skips the build if the sources have not changed since the last one.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createBuilder } from 'vite';

const DIST = 'dist';
/** Build folder, renamed to `dist` when complete, so that a failed build keeps the previous one. */
const NEXT = 'dist.next';
const STAMP = 'built-from';
const SOURCES = ['client/**/*', 'shared/**/*.ts', 'package-lock.json', 'vite.config.ts', 'build.ts'];
/** Compression does not pay off for smaller files. */
const MIN_COMPRESSED_BYTES = 512;

const sources = fingerprint();
const stamp = `${DIST}/${STAMP}`;
const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (process.argv.includes('--if-stale') && built === sources) process.exit(0);

process.env.NODE_ENV = 'production';
rmSync(NEXT, { recursive: true, force: true });
const builder = await createBuilder({
  logLevel: 'warn',
  environments: {
    client: { build: { outDir: `${NEXT}/client` } },
    ssr: { build: { outDir: `${NEXT}/ssr` } },
  },
});
for (const name of ['client', 'ssr'] as const) {
  const environment = builder.environments[name];
  if (environment) await builder.build(environment);
}
await compressFiles();
writeFileSync(`${NEXT}/${STAMP}`, sources);
rmSync(DIST, { recursive: true, force: true });
renameSync(NEXT, DIST);

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`)
    .sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Writes `.br` and `.gz` beside each text file, as @fastify/static expects them. */
async function compressFiles() {
  const files = globSync(`${NEXT}/client/**/*.{js,css,svg,txt,webmanifest}`);
  await Promise.all(
    files.map(async file => {
      const bytes = readFileSync(file);
      if (bytes.length < MIN_COMPRESSED_BYTES) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
