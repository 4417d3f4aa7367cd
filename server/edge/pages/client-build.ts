import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFragmentCache } from '#edge/pages/fragment-cache.ts';
import { type PageAssets, readPageAssets } from '#edge/pages/page-assets.ts';
import type { FragmentCache, SsrEntry } from '#shared/rendering/ssr-entry.ts';

/** The client as the edge uses it: the code that renders, and the files that the document names. */
export interface ClientBuild {
  /** Asked for at every page, so that development always renders the newest code. */
  ssrEntry(): Promise<SsrEntry>;
  assetsOf(moduleFiles: readonly string[]): PageAssets;
  /** Folder of the built files; undefined where Vite serves them. */
  readonly filesDir: string | undefined;
  /** Pieces that this build has rendered; undefined in development, where they change. */
  readonly fragments: FragmentCache | undefined;
  /** Where Vite's hot replacement listens, in development. */
  readonly viteSocketPort: number | undefined;
}

/** The built client in `dist/`. */
export async function loadClientBuild(distDir: string): Promise<ClientBuild> {
  const filesDir = join(distDir, 'client');
  const entry = (await import(pathToFileURL(join(distDir, 'ssr/entry-server.js')).href)) as SsrEntry;
  return {
    ssrEntry: async () => entry,
    assetsOf: readPageAssets(filesDir),
    filesDir,
    fragments: createFragmentCache(),
    viteSocketPort: undefined,
  };
}
