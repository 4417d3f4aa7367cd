import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The browser gets the tables of names, methods and paths as data, and none of the schemas they are made from. */
function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    load: {
      filter: { id: /\/shared\/contract\/wire\/[a-z-]+\.ts$/ },
      async handler(id) {
        const tables: Record<string, unknown> = await import(id);
        return Object.entries(tables)
          .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)};`)
          .join('\n');
      },
    },
  };
}

type Cut = readonly [part: RegExp, replacement: string];

/**
 * What libraries have for those who ask, and this site never does, by file: what only these parts would run is then
 * left out of the bundle, 5 KB of it. `test/client/library-parts.test.ts` holds what may be used.
 */
const CUTS: readonly { readonly file: RegExp; readonly cuts: readonly Cut[] }[] = [
  {
    // Options that are never given, fetchers, blockers; and actions, as the site reads and writes through RTK Query.
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    cuts: [
      [/init\.instrumentations/g, 'undefined'],
      [/init\.patchRoutesOnNavigation/g, 'undefined'],
      [/opts\.submission/g, 'undefined'],
      [/[\w.?]*\broute\.lazy\b/g, 'undefined'],
      [
        /^\t\t(fetch|(get|reset)Fetcher|deleteFetcher: \w+|(get|delete)Blocker|revalidate|patchRoutes),$/gm,
        '',
      ],
    ],
  },
  {
    // Link, NavLink and Form stay because names are written onto them and what makes them is not marked as pure.
    file: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    cuts: [
      [/^\w+\.displayName = .*;$/gm, ''],
      [/= React\$1\.forwardRef\(/g, '= /* @__PURE__ */ React$1.forwardRef('],
    ],
  },
  {
    // Infinite queries, and schemas for what the gateway has checked.
    file: /\/rtk-query\.\w+\.mjs$/,
    cuts: [
      [/(?<!function )isInfiniteQueryDefinition\([\w[\]]+\)/g, 'false'],
      [/isQuery && "infiniteQueryOptions" in endpointDefinition/g, 'false'],
      [/if \(isQueryDefinition\(endpointDefinition\)\) thunk = /g, 'if (true) thunk = '],
      [/const infiniteQueryThunk = createQueryThunk\(\);/g, 'const infiniteQueryThunk = undefined;'],
      [/^\t\tbuildI(nfiniteQuerySelector|nitiateInfiniteQuery),$/gm, ''],
      [/\b\w*[sS]chema && !shouldSkip/g, 'false && !shouldSkip'],
      [/caughtError instanceof NamedSchemaError/g, 'false'],
    ],
  },
  {
    file: /\/rtk-query-react\.\w+\.mjs$/,
    cuts: [
      [/(?<!function )isInfiniteQueryDefinition\([\w[\]]+\)/g, 'false'],
      [/^\t\tbuildInfiniteQueryHooks,$/gm, ''],
    ],
  },
];

/** Where another version of a library is written differently, the build says so. */
function librariesWithoutUnusedParts(): Plugin {
  return {
    name: 'libraries-without-unused-parts',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: CUTS.map(({ file }) => file) },
      handler: (code, id) => CUTS.find(({ file }) => file.test(id))?.cuts.reduce(cut, code),
    },
  };
}

function cut(code: string, [part, replacement]: Cut): string {
  const rest = code.replace(part, replacement);
  if (rest === code) throw new Error(`nothing in a library is written ${part} any more`);
  return rest;
}

/**
 * Browsers compile a function when it is first called, on the thread that also draws and listens. Nearly all of the
 * entry runs at the start: told so in its first line, Chromium compiles it on another while it still comes in.
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
 * What the entry and the home page import comes in one file with them: apart they compress 5 KB worse, and a first visit
 * asks for eleven scripts and five styles rather than two and one. Other pages have use for most of it.
 */
const firstVisit = { name: 'entry-browser', test: /client\/(entry-browser|features\/home\/)/, priority: 1 };

/** Small pieces that nearly all pages use come in one file; what fewer share would come with the home page for nothing. */
const commonPieces = { name: 'pieces', test: /client\/(ui|api|lib)\//, minShareCount: 16 };

/** The entry names every file that a page may ask for: their own names cost more than a kilobyte of the first visit. */
const chunkFileNames = 'assets/[hash].js';
/** For both builds: the server names the same pictures. */
const assetFileNames = 'assets/[hash][extname]';

export default defineConfig({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [react(), contractWithoutSchemas(), librariesWithoutUnusedParts(), entryCompiledAside()],
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
        // A page's scripts import what they need; pages are loaded when their links are pointed at, so that nobody waits.
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
