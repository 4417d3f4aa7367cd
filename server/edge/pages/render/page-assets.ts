import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PageStyle {
  readonly href: string;
  /** Stylesheets of which the file is made. The browser must not load them again. */
  readonly contains: readonly string[];
}

/** Scripts and styles of a page, as URL paths. */
export interface PageAssets {
  /** The browser's entry script, run after the first paint. */
  readonly entry: string;
  readonly styles: readonly PageStyle[];
  /** Modules that the entry and the page import, loaded at the same time. */
  readonly preloads: readonly string[];
}

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = 'client/entry-browser.tsx';
/** Written by `build.ts`: for the stylesheets of a page, beside the entry's, one file that contains all of them. */
export const PAGE_STYLES = 'page-styles.json';

/**
 * Reads the build's manifest. Returns a function that collects a page's assets by the file of its module.
 * @throws if the manifest does not exist; the returned function throws if the manifest lacks the entry
 */
export function readPageAssets(clientDir: string): (pageFile: string) => PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Manifest;
  const pageStyles = readPageStyles(clientDir);
  const known = new Map<string, PageAssets>();
  return pageFile => {
    let assets = known.get(pageFile);
    if (!assets) {
      assets = mergeStyles(collectAssets(manifest, [ENTRY, pageFile]), pageStyles);
      known.set(pageFile, assets);
    }
    return assets;
  };
}

/** During the build the file does not exist yet. */
function readPageStyles(clientDir: string): Readonly<Record<string, string>> {
  const file = join(clientDir, PAGE_STYLES);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The stylesheets of a page beside that of the entry, which comes first and which every page has. */
export const ownStyles = ({ styles }: PageAssets) => styles.slice(1).map(({ href }) => href);

function mergeStyles(assets: PageAssets, pageStyles: Readonly<Record<string, string>>): PageAssets {
  const contains = ownStyles(assets);
  const href = pageStyles[contains.join()];
  return href ? { ...assets, styles: [...assets.styles.slice(0, 1), { href, contains }] } : assets;
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
    styles: [...styles].map(href => ({ href, contains: [] })),
    preloads: files.filter(file => file !== `/${entry.file}` && file.endsWith('.js')),
  };
}
