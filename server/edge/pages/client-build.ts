import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageAssets, readPageAssets } from '#edge/pages/page-assets.ts';
import type { SsrEntry } from '#shared/rendering/ssr-entry.ts';

/** The client as the edge uses it: the code that renders, and the files that the document names. */
export interface ClientBuild {
  /** Asked for at every page, so that development always renders the newest code. */
  ssrEntry(): Promise<SsrEntry>;
  assetsOf(moduleFiles: readonly string[]): PageAssets;
  /** Folder of the built files; undefined where Vite serves them. */
  readonly filesDir: string | undefined;
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
    viteSocketPort: undefined,
  };
}
