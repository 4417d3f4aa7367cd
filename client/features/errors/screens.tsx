import { ErrorScreen } from '#client/features/errors/ErrorScreen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { errors } from '#shared/messages/zh/errors.ts';
import { ui } from '#shared/messages/zh/ui.ts';

export function NotFoundScreen() {
  return (
    <ErrorScreen icon="inbox" status={404} title={errors.notFound.title} text={errors.notFound.text}>
      <RouteLink to="commodityList" className="btn btn-primary">
        {errors.browse}
      </RouteLink>
    </ErrorScreen>
  );
}

export function UnauthorizedScreen() {
  return (
    <ErrorScreen icon="lock" status={401} title={errors.unauthorized.title} text={errors.unauthorized.text}>
      <RouteLink to="login" className="btn btn-primary">
        {errors.unauthorized.action}
      </RouteLink>
    </ErrorScreen>
  );
}

/** A page of a later issue. `title` is the route's. */
export function BeingBuiltScreen({ title }: { title: string }) {
  return (
    <ErrorScreen icon="cone-striped" title={errors.beingBuilt.title(title)} text={errors.beingBuilt.text} />
  );
}

/** `loadFailed`: the page's script did not arrive, which a retry may mend; otherwise the page itself broke. */
export function CrashedScreen({ loadFailed, onRetry }: { loadFailed: boolean; onRetry: () => void }) {
  const { title, text } = loadFailed ? errors.loadFailed : errors.crashed;
  return (
    <ErrorScreen icon="exclamation-circle" title={title} text={text}>
      <Button onClick={onRetry}>{ui.retry}</Button>
    </ErrorScreen>
  );
}
