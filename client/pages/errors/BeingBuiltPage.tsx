import { useMatches } from 'react-router';
import { ErrorScreen } from '#client/pages/errors/ErrorScreen.tsx';
import { errors } from '#shared/messages/zh/client/errors.ts';
import type { Route } from '#shared/routes/table.ts';

/** Placeholder of a page planned for a later release. */
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
