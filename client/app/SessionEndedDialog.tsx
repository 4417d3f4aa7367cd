import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { api } from '#client/api/base-api.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { ForcedLogoutDialog } from '#client/features/login/ForcedLogoutDialog.tsx';
import { announceSession } from '#client/session/session-events.ts';
import { endingSeen, selectEnded } from '#client/session/session-slice.ts';
import { signOut } from '#client/session/sign-out.ts';
import { routeById } from '#shared/routes/table.ts';

const SHOP_LIST = routeById('shopList').path;

/** Once a session turned out to be over: the way back in, to the page at hand (mission section 8). */
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
