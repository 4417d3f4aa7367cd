import { ErrorScreen } from '#client/pages/errors/ErrorScreen.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { errors } from '#shared/messages/zh/client/errors.ts';

export function Page() {
  return (
    <ErrorScreen icon="lock" status={401} title={errors.unauthorized.title} text={errors.unauthorized.text}>
      <RouteLink to="login" className="btn btn-primary">
        {errors.unauthorized.action}
      </RouteLink>
    </ErrorScreen>
  );
}
