import { useViewer } from '#client/features/session/use-viewer.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { about } from '#shared/messages/zh/client/about.ts';

/** Links a visitor to registration and a member to the purchasing pages. */
export function NextStep({ className }: { className: string }) {
  const { member } = useViewer();
  return (
    <RouteLink to={member ? 'commodityList' : 'register'} className={className}>
      {member ? about.purchase : about.join}
    </RouteLink>
  );
}
