import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { ownFiles, serverBundle } from './build/server-bundle.ts';

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

/** What the server's build uses in the place of hooks that subscribe to the store. */
const SERVER_HOOKS: Readonly<Record<string, string>> = {
  '@reduxjs/toolkit/query/react': 'client/server/query-hooks.ts',
  'react-redux': 'client/server/redux-hooks.ts',
};

/** Build mode in which the server, too, uses the browser's hooks. */
const BROWSER_HOOKS = 'browser-hooks';

/** Components import the browser's hooks; the server's read the store once and cost a fraction. */
function hooksForServer(): Plugin {
  return {
    name: 'hooks-for-server',
    enforce: 'pre',
    // `test/edge/server-hooks.test.ts` compares pages of both kinds of hooks.
    apply: (_config, { mode }) => mode !== BROWSER_HOOKS,
    applyToEnvironment: environment => environment.config.consumer === 'server',
    resolveId(id) {
      const file = SERVER_HOOKS[id];
      return file && fileURLToPath(new URL(file, import.meta.url));
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
 * Removes a rule of Bootstrap for any element beside another one: browsers restyle the whole of an element that is
 * inserted beside others if there is such a rule (`test/stylesheets.test.ts`).
 */
const withoutSiblingRule = {
  postcssPlugin: 'without-sibling-rule',
  Rule(rule: { selector: string; remove(): unknown }) {
    if (rule.selector === 'legend + *') rule.remove();
  },
};

/** Hash only: the entry lists all chunks, and readable names add more than 1 KB to the first visit. */
const chunkFileNames = 'assets/[hash].js';
/** The same in both builds, because the server renders the same image URLs. */
const assetFileNames = 'assets/[hash][extname]';

export default defineConfig({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [hooksForServer(), react(), contractWithoutSchemas(), entryCompiledAside(), ownFiles()],
  css: {
    postcss: { plugins: [withoutSiblingRule] },
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
          output: {
            chunkFileNames,
            assetFileNames,
            codeSplitting: { groups: chunkGroups },
          },
          // Modules that are always loaded on demand, some by import statements of others that are.
          checks: { pluginTimings: false, ineffectiveDynamicImport: false },
        },
      },
    },
    ssr: {
      // Bundled, so that they are always the production build: see `client/app/store.ts`.
      resolve: { noExternal: [/^@reduxjs\/toolkit/, 'redux', 'redux-thunk', 'reselect', 'immer'] },
      define: { 'process.env.NODE_ENV': '"production"' },
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
    server: serverBundle,
  },
});
