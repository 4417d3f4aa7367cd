import type { RouteId } from '#shared/routes/rows.ts';

const sources = Object.keys(import.meta.glob('../pages/*/*Page.tsx'));

/**
 * Source file of a page, as its key in the manifest of the build. The file is named after the route: `shopDetail` is
 * `ShopDetailPage.tsx`. Used on the server only.
 */
export function pageFile(id: RouteId): string {
  const name = `/${id[0]?.toUpperCase()}${id.slice(1)}Page.tsx`;
  const source = sources.find(path => path.endsWith(name));
  if (!source) throw new Error(`page ${id} has no file ${name}`);
  return source.replace('..', 'client');
}
