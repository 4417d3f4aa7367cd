import { useViewer } from '#client/features/session/use-viewer.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { rights } from '#shared/messages/zh/client/rights.ts';

/** Links a visitor to registration and a member to the shop page. */
export function JoinLinks() {
  const { member } = useViewer();
  return (
    <p className="rights-join">
      {member ? (
        <RouteLink to="shopDetail" className="btn btn-lg rights-button">
          {rights.mine}
        </RouteLink>
      ) : (
        <RouteLink to="register" className="btn btn-lg rights-button">
          {rights.join}
        </RouteLink>
      )}
    </p>
  );
}
