import { routeById } from '#shared/routes/table.ts';

export const creditBillHref = (id: string) =>
  routeById('creditDetail').path.replace(':id', encodeURIComponent(id));
