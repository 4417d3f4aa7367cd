import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { registrationApi } from '#client/api/endpoints/registration-api.ts';
import type { ApiDispatch } from '#client/api/transport/base-api.ts';
import { useAccountForm } from '#client/features/session/use-account-form.ts';
import { useSmsCode } from '#client/features/session/use-sms-code.ts';
import { md5Hex } from '#client/lib/md5.ts';
import { AccountSteps } from '#client/pages/register/AccountSteps.tsx';
import { ForgotPasswordForm, type ForgotPasswordValues } from '#client/pages/register/ForgotPasswordForm.tsx';
import { NeedsScripts } from '#client/pages/register/NeedsScripts.tsx';
import { PasswordReset } from '#client/pages/register/PasswordReset.tsx';
import { AccountScreen } from '#client/ui/layout/AccountScreen.tsx';
import { safeRedirectTarget, withRedirect } from '#shared/access/redirect-target.ts';
import { forgot } from '#shared/messages/zh/client/register.ts';
import { routeById } from '#shared/routes/table.ts';

const { forgotPassword } = registrationApi.endpoints;

export function Page() {
  const dispatch = useDispatch<ApiDispatch>();
  const [search] = useSearchParams();
  const loginHref = withRedirect(routeById('login').path, safeRedirectTarget(search.get('redirect')));
  const { state, begin, settle } = useAccountForm();
  const code = useSmsCode('FORGET', settle);
  const [done, setDone] = useState(false);

  const submit = async ({ mobile, verificationCode, newPassword }: ForgotPasswordValues) => {
    begin();
    try {
      await dispatch(
        forgotPassword.initiate({
          mobile: mobile.trim(),
          verificationCode: verificationCode.trim(),
          newPassword: md5Hex(newPassword),
        }),
      ).unwrap();
      setDone(true);
    } catch (error) {
      settle(error);
    }
  };

  return (
    <AccountScreen
      welcome={forgot.welcome}
      lead={forgot.lead}
      promise={<AccountSteps steps={forgot.steps} current={done ? forgot.steps.length - 1 : 0} />}
    >
      {done ? (
        <PasswordReset loginHref={loginHref} />
      ) : (
        <>
          <h1>{forgot.title}</h1>
          <NeedsScripts text={forgot.needsScript} />
          <ForgotPasswordForm state={state} code={code} onSubmit={submit} />
          <p className="account-else">
            <span>
              <span className="muted">{forgot.remembered}</span> <a href={loginHref}>{forgot.login}</a>
            </span>
          </p>
        </>
      )}
    </AccountScreen>
  );
}
