import { chromeOf } from '#shared/routes/chrome.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import { routeById } from '#shared/routes/table.ts';

const sources = Object.keys(import.meta.glob('../pages/*/*Page.tsx'));

/**
 * Source files of a page, as the keys in the manifest of the build. The file is named after the route: `shopDetail` is
 * `ShopDetailPage.tsx`. Used on the server only.
 */
export function pageFiles(id: RouteId): string[] {
  const name = `/${id[0]?.toUpperCase()}${id.slice(1)}Page.tsx`;
  const source = sources.find(path => path.endsWith(name));
  if (!source) throw new Error(`page ${id} has no file ${name}`);
  const page = source.replace('..', 'client');
  return chromeOf(routeById(id)).sidebar ? [page, 'client/app/chrome/ShopSidebar.tsx'] : [page];
}
