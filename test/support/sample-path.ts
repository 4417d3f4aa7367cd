import type { Route } from '#shared/routes/table.ts';

/** An address of a page, with something for its parameters. */
export function samplePath({ path }: Pick<Route, 'path'>): string {
  return path.replace(/:\w+/g, '1');
}
