/**
 * Builds into `dist/`: `client` for the browser, with compressed files, `server` for production, and `ssr`, the entry
 * that renders pages for a server that runs from its sources.
 * `--if-stale` skips the build if the sources have not changed since the last one.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createBuilder } from 'vite';
import { ownStyles, PAGE_STYLES, readPageAssets } from '#edge/pages/render/page-assets.ts';
import type { SsrEntry } from '#shared/rendering/ssr-entry.ts';
import { routes } from '#shared/routes/table.ts';

const DIST = 'dist';
/** Build folder, renamed to `dist` when complete, so that a failed build keeps the previous one. */
const NEXT = 'dist.next';
const STAMP = 'built-from';
const SOURCES = [
  'client/**/*',
  'shared/**/*.ts',
  'server/**/*',
  'build/*.ts',
  'package-lock.json',
  'vite.config.ts',
  'build.ts',
];
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
    server: { build: { outDir: `${NEXT}/server` } },
  },
});
for (const name of ['client', 'ssr', 'server'] as const) {
  const environment = builder.environments[name];
  if (environment) await builder.build(environment);
}
await mergePageStyles();
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

/**
 * Writes one stylesheet for each page, in the place of five to ten, which would delay its first paint on a slow line.
 * Pages with the same parts share a file.
 */
async function mergePageStyles() {
  const entry: SsrEntry = await import(resolve(`${NEXT}/ssr/entry-server.js`));
  const assetsOf = readPageAssets(`${NEXT}/client`);
  const merged: Record<string, string> = {};
  for (const { id } of routes) {
    const own = ownStyles(assetsOf(entry.fileOfPage(id)));
    const key = own.join();
    if (own.length < 2 || merged[key]) continue;
    const css = own.map(href => readFileSync(`${NEXT}/client${href}`, 'utf8')).join('');
    const name = createHash('sha256').update(css).digest('base64url').slice(0, 8);
    merged[key] = `/assets/${name}.css`;
    writeFileSync(`${NEXT}/client${merged[key]}`, css);
  }
  writeFileSync(`${NEXT}/client/${PAGE_STYLES}`, JSON.stringify(merged));
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
