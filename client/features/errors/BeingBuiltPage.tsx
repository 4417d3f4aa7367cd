import { useMatches } from 'react-router';
import { BeingBuiltScreen } from '#client/features/errors/screens.tsx';
import type { Route } from '#shared/routes/table.ts';

export function Page() {
  const route = useMatches().at(-1)?.handle as Route;
  return <BeingBuiltScreen title={route.title} />;
}
