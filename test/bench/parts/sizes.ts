import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadClientBuild } from '#edge/pages/render/client-build.ts';
import type { PageAssets } from '#edge/pages/render/page-assets.ts';
import { routes } from '#shared/routes/table.ts';
import { atMost, info, type Part } from '#test/bench/figure.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));
const FIRST_VISIT_KB = 130;
const ANY_ROUTE_KB = 170;
const CSS_KB = 20;

/** Sizes of the files that a document references: entry, page, and all their imports. */
export const sizes: Part = {
  how: 'what the document of each page names, in brotli as built (1 KB = 1,000 bytes)',
  async run() {
    const client = await loadClientBuild(DIST);
    const { fileOfPage } = await client.ssrEntry();
    const byFile = Map.groupBy(routes, ({ id }) => fileOfPage(id));
    const rows = [...byFile].map(([file, of]) => {
      const assets = client.assetsOf(file);
      return {
        pages: of.map(({ path }) => path),
        js: jsKb(assets),
        css: kb(assets.styles.map(({ href }) => href)),
      };
    });
    rows.sort((a, b) => b.js - a.js);
    const home = rows.find(({ pages }) => pages.includes('/'));
    const largestJs = Math.max(...rows.map(({ js }) => js));
    const largestCss = Math.max(...rows.map(({ css }) => css));
    return [
      atMost('JavaScript, first visit of /', home?.js ?? Number.NaN, FIRST_VISIT_KB, ' KB'),
      atMost('JavaScript, largest of all routes', largestJs, ANY_ROUTE_KB, ' KB'),
      atMost('CSS, largest of all routes', largestCss, CSS_KB, ' KB'),
      ...rows.map(({ pages, js, css }) =>
        info(name(pages), `${js.toFixed(1)} KB JavaScript, ${css.toFixed(1)} KB CSS`),
      ),
    ];
  },
};

const jsKb = ({ entry, preloads }: PageAssets) => kb([entry, ...preloads]);

/** Transfer size; files too small to compress are sent as they are. */
function kb(urls: readonly string[]): number {
  const bytes = urls.map(url => {
    const file = join(DIST, 'client', url);
    return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? readFileSync(file).length;
  });
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}

const name = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `${first} and ${others.length} more` : first;
