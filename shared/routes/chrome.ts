import type { Route } from '#shared/routes/table.ts';

/** Parts of the frame around a page. */
export interface Chrome {
  readonly header: boolean;
  readonly footer: boolean;
  readonly services: boolean;
  readonly toolbar: boolean;
  /** The shop-management sidebar. */
  readonly sidebar: boolean;
}

/** Returns the visible parts of a page's frame. Other code does not read `layout` and `without` of a route. */
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
