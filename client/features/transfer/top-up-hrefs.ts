import { routeById } from '#shared/routes/table.ts';

const withId = (route: 'transferInfo' | 'transferList', id: string) =>
  `${routeById(route).path}?${new URLSearchParams({ id })}`;

export const topUpHref = (id: string) => withId('transferList', id);
/** URL of the form that submits a rejected top-up again. */
export const resubmitHref = (id: string) => withId('transferInfo', id);
