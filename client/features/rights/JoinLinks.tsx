import { useViewer } from '#client/session/use-viewer.ts';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { rights } from '#shared/messages/zh/rights.ts';

/** The next step: a visitor registers, a member looks at the own shop. */
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
