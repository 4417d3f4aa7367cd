import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { type ApiDispatch, api } from '#client/api/transport/base-api.ts';
import { announceSession } from '#client/features/session/session-events.ts';
import { endingSeen, selectEnded } from '#client/features/session/session-slice.ts';
import { signOut } from '#client/features/session/sign-out.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { login } from '#shared/messages/zh/client/login.ts';
import { matchRoute } from '#shared/routes/table.ts';

const { title, text, again, cancel, confirm } = login.loggedOut;

/**
 * Says why the session has ended; login then returns to the current page, unless its route says otherwise. A member who
 * was logged out by force has no other way on, any other one may stay as a visitor.
 */
export function SessionEndedDialog() {
  const dispatch = useDispatch<ApiDispatch>();
  const ended = useSelector(selectEnded);
  const { pathname, search } = useLocation();
  const match = matchRoute(pathname);
  const isForgotten = match.kind === 'page' && match.route.forgottenOnLogout;
  const target = isForgotten ? undefined : pathname + search;

  const stay = () => {
    dispatch(endingSeen());
    dispatch(api.util.resetApiState());
    announceSession(null);
  };
  const leave = () => void signOut(dispatch, target);
  const isForced = ended?.reason === 'forced';
  return (
    <Dialog
      title={title}
      open={ended !== null}
      onClose={isForced ? leave : stay}
      back={isForced ? undefined : cancel}
      actions={<Button onClick={leave}>{isForced ? confirm : again}</Button>}
    >
      {ended?.message ?? text}
    </Dialog>
  );
}
