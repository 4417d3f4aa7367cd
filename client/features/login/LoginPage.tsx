import { use } from 'react';
import { useSearchParams } from 'react-router';
import { FormReplyContext } from '#client/api/form-reply.ts';
import { CodeForm } from '#client/features/login/CodeForm.tsx';
import { LoginScreen, type LoginWay } from '#client/features/login/LoginScreen.tsx';
import { PasswordForm } from '#client/features/login/PasswordForm.tsx';
import { useSignIn } from '#client/features/login/use-sign-in.ts';
import { safeRedirectTarget } from '#shared/access/redirect-target.ts';
import { SIGN_OUT_REASONS } from '#shared/access/sign-out-reason.ts';
import { routeById } from '#shared/routes/table.ts';

const PATH = routeById('login').path;

export function Page() {
  const [search] = useSearchParams();
  const formReply = use(FormReplyContext);
  const redirect = safeRedirectTarget(search.get('redirect') ?? formReply?.values.redirect);
  const reason = SIGN_OUT_REASONS.find(known => known === search.get('reason')) ?? null;
  const way: LoginWay = search.get('way') === 'code' ? 'code' : 'password';
  const { state, byPassword, byCode, sendCode } = useSignIn(redirect ?? '/');

  const hrefOf = (wanted: LoginWay) =>
    `${PATH}?${new URLSearchParams({ way: wanted, ...(redirect && { redirect }) })}`;
  const form = {
    ...state,
    message: state.message ?? formReply?.message,
    mobile: formReply?.values.mobile,
  };
  return (
    <LoginScreen way={way} hrefOf={hrefOf} reason={reason}>
      {way === 'password' ? (
        <PasswordForm {...form} action={PATH} redirect={redirect} onSubmit={byPassword} />
      ) : (
        <CodeForm {...form} onSubmit={byCode} onSendCode={sendCode} />
      )}
    </LoginScreen>
  );
}
