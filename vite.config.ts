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

/**
 * What the router's core has for those who ask: options that this site never gives, fetchers, blockers. It reads and
 * writes through RTK Query, so there are no actions. What only these would run is then left out of the bundle.
 */
const ROUTER_CUTS: readonly (readonly [RegExp, string])[] = [
  [/init\.instrumentations/g, 'undefined'],
  [/init\.patchRoutesOnNavigation/g, 'undefined'],
  [/opts\.submission/g, 'undefined'],
  [/[\w.?]*\broute\.lazy\b/g, 'undefined'],
  [/^\t\t(fetch|(get|reset)Fetcher|deleteFetcher: \w+|(get|delete)Blocker|revalidate|patchRoutes),$/gm, ''],
];

/**
 * Parts of the router that this site does without stay in a bundle, 4 KB of it: of the core because somebody might
 * ask for them (above), and its Link, NavLink and Form because their names are written onto them and the call that
 * makes them is not marked as pure. Where another version of the core is written differently, the build says so;
 * `test/client/router-parts.test.ts` holds what may be used.
 */
function routerWithoutUnusedParts(): Plugin {
  return {
    name: 'router-without-unused-parts',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler(code, id) {
        if (id.endsWith('/lib/router/router.js')) return ROUTER_CUTS.reduce(cut, code);
        return code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(');
      },
    },
  };
}

function cut(code: string, [part, replacement]: readonly [RegExp, string]): string {
  const rest = code.replace(part, replacement);
  if (rest === code) throw new Error(`nothing in react-router's core is written ${part} any more`);
  return rest;
}

/** What the entry imports comes in one file with it: two that share nothing compress 2 KB worse. */
const firstVisit = { name: 'entry-browser', test: /client\/entry-browser/, priority: 1 };

/** Small pieces that many pages use come in one file: a file for each would compress worse, and be one more to fetch. */
const commonPieces = { name: 'pieces', test: /client\/(ui|api|lib)\//, minShareCount: 6 };

export default defineConfig({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [react(), contractWithoutSchemas(), routerWithoutUnusedParts()],
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
        modulePreload: { polyfill: false },
        target: 'es2022',
        rolldownOptions: {
          input: 'client/entry-browser.tsx',
          output: { codeSplitting: { groups: [firstVisit, commonPieces] } },
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
          external: [/^#shared\//],
          checks: { pluginTimings: false },
        },
      },
    },
  },
});
