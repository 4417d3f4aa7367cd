import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { ApiDispatch } from '#client/api/transport/base-api.ts';
import { signOut } from '#client/features/session/sign-out.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { CONFIRM_LOGOUT } from '#shared/access/sign-out-reason.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { routeById } from '#shared/routes/table.ts';

/** Logs out on mount, unless the link of another site led here; its button then logs out, also without scripts. */
export function Page() {
  const dispatch = useDispatch<ApiDispatch>();
  const [search] = useSearchParams();
  const redirect = search.get('redirect') ?? undefined;
  const asks = search.has(CONFIRM_LOGOUT);
  useEffect(() => {
    if (asks) return;
    void signOut(dispatch, redirect);
  }, [dispatch, redirect, asks]);
  return (
    <div className="page">
      <h1 className="hidden-text">{routeById('logout').title}</h1>
      <EmptyState title={asks ? login.leaving.question : login.leaving.title} icon="lock">
        <form method="post" action={routeById('logout').path}>
          {redirect && <input type="hidden" name="redirect" value={redirect} />}
          <Button type="submit">{login.leaving.action}</Button>
        </form>
      </EmptyState>
    </div>
  );
}
