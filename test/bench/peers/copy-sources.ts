import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'sass';
import { commodityWire } from '#shared/contract/wire/commodity.ts';
import { imageWire } from '#shared/contract/wire/image.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KIT = fileURLToPath(new URL('kit', import.meta.url));

/** Modules that need the store, and what replaces them. */
const REPLACED: Readonly<Record<string, string>> = {
  'api/hooks/use-download.ts': 'use-download.ts',
  'features/add-to-cart/use-add-to-cart.ts': 'use-add-to-cart.ts',
  'features/favourite/use-favourite.ts': 'use-favourite.ts',
  'features/session/use-viewer.ts': 'use-viewer.ts',
  'pages/cart/use-cart.ts': 'use-cart.ts',
};
/** Components that the pages do not show at first, and actions of the store. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'api/toast-slice.ts': ['toastRaised'],
  'app/chrome/AdvisorCard.tsx': ['AdvisorCard'],
  'app/chrome/SearchSuggestions.tsx': ['SearchSuggestions'],
  'features/add-to-cart/SkuDialog.tsx': ['SkuDialog'],
  'features/notice/NoticePanel.tsx': ['NoticePanel'],
  'features/order-template/SaveTemplateDialog.tsx': ['SaveTemplateDialog'],
  'features/recent-commodity/RecentSection.tsx': ['RecentSection'],
  'features/shared-view/ShareDialog.tsx': ['ShareDialog'],
  'features/stock-reminder/StockReminder.tsx': ['StockReminder'],
  'pages/cart/quick-order/QuickOrder.tsx': ['QuickOrder'],
  'pages/commodity-list/NothingFound.tsx': ['NothingFound', 'PageBeyond'],
  'pages/commodity-list/SkuRows.tsx': ['SkuRows'],
};
/** Modules of the kit beside those: the page and what replaces packages. */
const PEER_FOLDER = 'client/peer';
const KIT_MODULES = ['PeerPage.tsx', 'load-page.ts', 'peer-context.ts', 'react-redux.ts', 'react-router.ts'];

/**
 * Copies the client and what it shares with the server into a peer's folder, so that every bundler understands them: Sass
 * compiled, drawings by URL, wire tables without schemas.
 */
export async function copySources(dir: string): Promise<void> {
  for (const part of ['client', 'shared']) {
    await rm(join(dir, part), { recursive: true, force: true });
    await cp(join(ROOT, part), join(dir, part), { recursive: true });
  }
  const write = (path: string, text: string) => writeFile(join(dir, path), text);
  for (const file of KIT_MODULES) await cp(join(KIT, file), join(dir, PEER_FOLDER, file));
  for (const [path, file] of Object.entries(REPLACED)) await cp(join(KIT, file), join(dir, 'client', path));
  for (const [path, names] of Object.entries(LEFT_OUT))
    await write(`client/${path}`, names.map(name => `export const ${name} = () => null;`).join('\n'));
  for (const [name, wire] of Object.entries({ commodityWire, imageWire })) {
    const path = `shared/contract/wire/${name.replace('Wire', '')}.ts`;
    await write(path, `export const ${name} = ${JSON.stringify(wire)};`);
  }
  await mkdir(join(dir, 'public'), { recursive: true });
  for await (const path of glob('client/**/*.{ts,tsx,scss,svg}', { cwd: dir })) await adapt(dir, path);
}

async function adapt(dir: string, path: string) {
  const file = join(dir, path);
  if (path.endsWith('.svg')) return cp(file, join(dir, 'public', basename(path)));
  if (path.endsWith('.scss')) {
    if (basename(path).startsWith('_')) return;
    const { css } = compile(file, {
      loadPaths: [join(ROOT, 'node_modules')],
      style: 'compressed',
      quietDeps: true,
      silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
    });
    return writeFile(file.replace('.scss', '.css'), css);
  }
  const text = await readFile(file, 'utf8');
  const adapted = text
    .replaceAll(".scss'", ".css'")
    .replaceAll(/'(?:#test\/bench\/peers\/kit\/([\w.-]+)|(react-(?:redux|router)))'/g, (_, file, name) =>
      file ? `'#${PEER_FOLDER}/${file}'` : `'#${PEER_FOLDER}/${name}.ts'`,
    )
    .replaceAll('import.meta.env.SSR', "(typeof window === 'undefined')")
    .replaceAll(/import (\w+) from '\.\/([\w-]+\.svg)\?no-inline';/g, "const $1 = '/$2';");
  if (adapted !== text) await writeFile(file, adapted);
}
