import { ErrorScreen } from '#client/pages/errors/ErrorScreen.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { errors } from '#shared/messages/zh/client/errors.ts';

export function Page() {
  return (
    <ErrorScreen icon="inbox" status={404} title={errors.notFound.title} text={errors.notFound.text}>
      <RouteLink to="commodityList" className="btn btn-primary">
        {errors.browse}
      </RouteLink>
    </ErrorScreen>
  );
}
