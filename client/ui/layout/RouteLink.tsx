import type { ComponentPropsWithoutRef } from 'react';
import type { RouteId } from '#shared/routes/rows.ts';
import { routeById } from '#shared/routes/table.ts';

interface RouteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** A page without parameters. */
  to: RouteId;
  /** Query and fragment, such as `?status=WAIT_PAY`. */
  tail?: string;
}

/** A link to a page of the route table. Its text defaults to the title of the route. */
export function RouteLink({ to, tail = '', children, ...rest }: RouteLinkProps) {
  const { path, title } = routeById(to);
  return (
    <a {...rest} href={path + tail}>
      {children ?? title}
    </a>
  );
}
