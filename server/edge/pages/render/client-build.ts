import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFragmentCache } from '#edge/pages/render/fragment-cache.ts';
import { type PageAssets, readPageAssets } from '#edge/pages/render/page-assets.ts';
import type { FragmentCache, SsrEntry } from '#shared/rendering/ssr-entry.ts';

/** The client as used by the edge: the SSR entry and the files that the document references. */
export interface ClientBuild {
  /** Called for every page, so that development renders the latest code. */
  ssrEntry(): Promise<SsrEntry>;
  assetsOf(pageFile: string): PageAssets;
  /** Folder of the built files; undefined if Vite serves them. */
  readonly filesDir: string | undefined;
  /** Cache of rendered fragments; undefined in development, where components change. */
  readonly fragments: FragmentCache | undefined;
  /** Port of Vite's hot module replacement; undefined in production. */
  readonly viteSocketPort: number | undefined;
}

/** The server's bundle contains an entry of its own, which shares modules with it. */
const SSR_ENTRY = import.meta.url.endsWith('.ts') ? 'ssr/entry-server.js' : 'server/entry-server.js';

export const loadSsrEntry = (distDir: string): Promise<SsrEntry> =>
  import(pathToFileURL(join(distDir, SSR_ENTRY)).href);

/** Loads the built client from `dist/`. */
export async function loadClientBuild(distDir: string): Promise<ClientBuild> {
  const filesDir = join(distDir, 'client');
  const entry = await loadSsrEntry(distDir);
  return {
    ssrEntry: async () => entry,
    assetsOf: readPageAssets(filesDir),
    filesDir,
    fragments: createFragmentCache(),
    viteSocketPort: undefined,
  };
}
