import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { api } from '#client/api/transport/base-api.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { announceSession } from '#client/features/session/session-events.ts';
import { endingSeen, selectEnded } from '#client/features/session/session-slice.ts';
import { signOut } from '#client/features/session/sign-out.ts';
import { ForcedLogoutDialog } from '#client/pages/login/ForcedLogoutDialog.tsx';
import { routeById } from '#shared/routes/table.ts';

const SHOP_LIST = routeById('shopList').path;

/** Asks the member to sign in again; login then returns to the current page. */
export function SessionEndedDialog() {
  const store = useStore<RootState>() as Store;
  const ended = useSelector(selectEnded);
  const { pathname, search } = useLocation();
  const target = pathname === SHOP_LIST ? undefined : pathname + search;

  const stay = () => {
    store.dispatch(endingSeen());
    store.dispatch(api.util.resetApiState());
    announceSession(null);
  };
  return (
    <ForcedLogoutDialog
      open={ended !== null}
      message={ended?.message}
      onLogin={() => void signOut(store, target)}
      onCancel={stay}
    />
  );
}
