import type { Route } from '#shared/routes/table.ts';

/** The parts of the frame around a page (mission sections 1 and 2). */
export interface Chrome {
  readonly header: boolean;
  readonly footer: boolean;
  readonly services: boolean;
  readonly toolbar: boolean;
  /** The shop-management sidebar. */
  readonly sidebar: boolean;
}

/** Which parts stand around a page: the one reader of the rows' `layout` and `without`. */
export function chromeOf(route: Route): Chrome {
  const framed = route.layout !== 'bare';
  const shows = (part: NonNullable<Route['without']>[number]) => framed && !route.without?.includes(part);
  return {
    header: framed,
    footer: shows('footer'),
    services: shows('services'),
    toolbar: shows('toolbar'),
    sidebar: route.layout === 'shop',
  };
}
