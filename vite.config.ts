import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Replaces the contract's wire modules by their values, so that the browser's bundle contains no schemas. Each row is a
 * module of its own: a chunk then contains only the rows that it uses.
 */
function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    load: {
      filter: { id: /\/shared\/contract\/wire\/[a-z-]+\.ts(\?|$)/ },
      async handler(id) {
        const [file = '', query] = id.split('?');
        const [[name, table] = ['', {}]] = Object.entries<object>(await import(file));
        if (query === undefined) return `export * as ${name} from '${file}?rows';`;
        const entries = Object.entries(table);
        if (query === 'rows')
          return entries.map(([row]) => `export { row as ${row} } from '${file}?row=${row}';`).join('\n');
        const [, row] = entries.find(([key]) => query === `row=${key}`) ?? [];
        return `export const row = ${JSON.stringify(row)};`;
      },
    },
  };
}

/**
 * Browsers compile functions lazily on the main thread. Nearly all of the entry runs at start; with this comment in
 * its first line, Chromium compiles it on a background thread while it downloads.
 */
function entryCompiledAside(): Plugin {
  return {
    name: 'entry-compiled-aside',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

/**
 * Marks the components of React Router as free of side effects, so that those that the client does not use (`Link`,
 * `Form` and their modules, 3.5 KB) are removed.
 */
function unusedRouterComponents(): Plugin {
  return {
    name: 'unused-router-components',
    applyToEnvironment: environment => environment.name === 'client',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/lib\// },
      handler: code =>
        code
          .replaceAll(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  };
}

/**
 * Bundles the entry and the home page with their imports. Separate files compress 5 KB worse, and a first visit then
 * loads eleven scripts and five styles instead of two and one. Other pages use most of the code.
 */
const firstVisit = { name: 'entry-browser', test: /client\/(entry-browser|pages\/home\/)/, priority: 1 };

/** Bundles small modules that nearly all pages use; modules used by fewer would be unused on the home page. */
const commonPieces = { name: 'pieces', test: /client\/(ui|api|lib)\//, minShareCount: 16 };

/** Hash only: the entry lists all chunks, and readable names add more than 1 KB to the first visit. */
const chunkFileNames = 'assets/[hash].js';
/** The same in both builds, because the server renders the same image URLs. */
const assetFileNames = 'assets/[hash][extname]';

export default defineConfig({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [react(), contractWithoutSchemas(), unusedRouterComponents(), entryCompiledAside()],
  css: {
    preprocessorOptions: {
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  environments: {
    client: {
      build: {
        manifest: 'manifest.json',
        // Not needed: pages are loaded when their links are hovered.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        target: 'es2022',
        rolldownOptions: {
          input: 'client/entry-browser.tsx',
          output: { chunkFileNames, assetFileNames, codeSplitting: { groups: [firstVisit, commonPieces] } },
          checks: { pluginTimings: false },
        },
      },
    },
    ssr: {
      build: {
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: {
          input: 'client/entry-server.tsx',
          output: { assetFileNames },
          external: [/^#shared\//],
          checks: { pluginTimings: false },
        },
      },
    },
  },
});
