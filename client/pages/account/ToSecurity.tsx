import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';

/** Link to the devices and the security log. */
export function ToSecurity() {
  return (
    <p className="security-more">
      <RouteLink to="modifyPassword" tail="#devices">
        <Icon name="shield-check" /> {securityPages.toSecurity}
      </RouteLink>
    </p>
  );
}
