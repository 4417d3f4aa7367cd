import { ErrorScreen } from '#client/features/errors/ErrorScreen.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { errors } from '#shared/messages/zh/errors.ts';

export function Page() {
  return (
    <ErrorScreen icon="inbox" status={404} title={errors.notFound.title} text={errors.notFound.text}>
      <RouteLink to="commodityList" className="btn btn-primary">
        {errors.browse}
      </RouteLink>
    </ErrorScreen>
  );
}
