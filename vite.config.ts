import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { wire } from './shared/contract/wire.ts';

/** The browser gets the table of methods and paths as data, and none of the schemas it is made from. */
function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    load(id) {
      return id.endsWith('/shared/contract/wire.ts')
        ? `export const wire = ${JSON.stringify(wire)};`
        : undefined;
    },
  };
}

/**
 * The router's parts that this site does without (its Link, NavLink, Form) stay in a bundle only because their names
 * are written onto them and the call that makes them is not marked as pure.
 */
function routerWithoutUnusedParts(): Plugin {
  return {
    name: 'router-without-unused-parts',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: code =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
    },
  };
}

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
          output: { codeSplitting: { groups: [commonPieces] } },
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
