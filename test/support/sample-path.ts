import type { Route } from '#shared/routes/table.ts';

/** A brand of the demo. */
const BRAND_ID = '1001';

/** An address of a page, with something for its parameters; on a public page it is something that there is. */
export function samplePath({ id, path }: Pick<Route, 'id' | 'path'>): string {
  return path.replace(/:\w+/g, id === 'introduce' ? BRAND_ID : '1');
}
