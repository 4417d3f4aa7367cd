import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts and styles of a page, as URL paths. */
export interface PageAssets {
  /** The browser's entry script, run after the shell is parsed. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Modules that the entry imports. */
  readonly preloads: readonly string[];
}

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = 'client/entry-browser.tsx';

/**
 * Reads the build's manifest. Returns a function that collects a page's assets by the files of its modules.
 * @throws if the manifest does not exist; the returned function throws if the manifest lacks the entry
 */
export function readPageAssets(clientDir: string): (moduleFiles: readonly string[]) => PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Manifest;
  const known = new Map<string, PageAssets>();
  return moduleFiles => {
    const key = moduleFiles.join();
    let assets = known.get(key);
    if (!assets) {
      assets = collectAssets(manifest, [ENTRY, ...moduleFiles]);
      known.set(key, assets);
    }
    return assets;
  };
}

function collectAssets(manifest: Manifest, roots: readonly string[]): PageAssets {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
  };
  roots.forEach(visit);
  const files = [...seen].map(name => `/${manifest[name]?.file}`);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the build's manifest lacks ${ENTRY}`);
  return {
    entry: `/${entry.file}`,
    styles: [...styles],
    preloads: files.filter(file => file !== `/${entry.file}` && file.endsWith('.js')),
  };
}
