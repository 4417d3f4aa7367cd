import { useViewer } from '#client/session/use-viewer.ts';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { about } from '#shared/messages/zh/about.ts';

/** The way on: a visitor registers, a member goes purchasing. */
export function NextStep({ className }: { className: string }) {
  const { member } = useViewer();
  return (
    <RouteLink to={member ? 'commodityList' : 'register'} className={className}>
      {member ? about.purchase : about.join}
    </RouteLink>
  );
}
