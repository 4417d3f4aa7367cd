import { use } from 'react';
import { useSearchParams } from 'react-router';
import { FormReplyContext } from '#client/api/transport/form-reply.ts';
import { useAccountForm } from '#client/features/session/use-account-form.ts';
import { useSmsCode } from '#client/features/session/use-sms-code.ts';
import { CodeForm } from '#client/pages/login/CodeForm.tsx';
import { type LoginMethod, LoginScreen } from '#client/pages/login/LoginScreen.tsx';
import { PasswordForm } from '#client/pages/login/PasswordForm.tsx';
import { useSignIn } from '#client/pages/login/use-sign-in.ts';
import { safeRedirectTarget } from '#shared/access/redirect-target.ts';
import { SIGN_OUT_REASONS } from '#shared/access/sign-out-reason.ts';
import { routeById } from '#shared/routes/table.ts';

export function Page() {
  const [search] = useSearchParams();
  const formReply = use(FormReplyContext);
  const redirect = safeRedirectTarget(search.get('redirect') ?? formReply?.values.redirect);
  const reason = SIGN_OUT_REASONS.find(known => known === search.get('reason')) ?? null;
  const method: LoginMethod = search.get('way') === 'code' ? 'code' : 'password';
  const account = useAccountForm();
  const { byPassword, byCode } = useSignIn(redirect ?? '/', account);
  const code = useSmsCode('LOGIN', account.settle);

  const form = {
    ...account.state,
    message: account.state.message ?? formReply?.message,
    mobile: formReply?.values.mobile,
  };
  return (
    <LoginScreen method={method} redirect={redirect} reason={reason}>
      {method === 'password' ? (
        <PasswordForm {...form} action={routeById('login').path} redirect={redirect} onSubmit={byPassword} />
      ) : (
        <CodeForm {...form} code={code} onSubmit={byCode} />
      )}
    </LoginScreen>
  );
}
