import { useMatches } from 'react-router';
import { ErrorScreen } from '#client/features/errors/ErrorScreen.tsx';
import { errors } from '#shared/messages/zh/errors.ts';
import type { Route } from '#shared/routes/table.ts';

/** Of a page of a later issue. */
export function Page() {
  const route = useMatches().at(-1)?.handle as Route;
  return (
    <ErrorScreen
      icon="cone-striped"
      title={errors.beingBuilt.title(route.title)}
      text={errors.beingBuilt.text}
    />
  );
}
