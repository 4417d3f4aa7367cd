import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { registrationApi } from '#client/api/endpoints/registration-api.ts';
import type { ApiDispatch } from '#client/api/transport/base-api.ts';
import { announceSession } from '#client/features/session/session-events.ts';
import { useAccountForm } from '#client/features/session/use-account-form.ts';
import { useSmsCode } from '#client/features/session/use-sms-code.ts';
import { markRegistered } from '#client/features/session/visit-source.ts';
import { md5Hex } from '#client/lib/md5.ts';
import { rememberedMobile } from '#client/lib/remembered-mobile.ts';
import { AccountSteps } from '#client/pages/register/AccountSteps.tsx';
import { NeedsScripts } from '#client/pages/register/NeedsScripts.tsx';
import { RegisterForm, type RegisterValues } from '#client/pages/register/RegisterForm.tsx';
import { AccountScreen } from '#client/ui/layout/AccountScreen.tsx';
import { safeRedirectTarget, withRedirect } from '#shared/access/redirect-target.ts';
import { register as words } from '#shared/messages/zh/client/register.ts';
import { routeById } from '#shared/routes/table.ts';

const CERTIFICATION = routeById('certification').path;
const { register } = registrationApi.endpoints;

export function Page() {
  const dispatch = useDispatch<ApiDispatch>();
  const [search] = useSearchParams();
  const redirect = safeRedirectTarget(search.get('redirect'));
  const { state, begin, settle } = useAccountForm();
  const code = useSmsCode('REGISTER', settle);

  const submit = async ({ mobile, verificationCode, password }: RegisterValues) => {
    begin();
    try {
      const member = await dispatch(
        register.initiate({
          mobile: mobile.trim(),
          verificationCode: verificationCode.trim(),
          password: md5Hex(password),
          izAgree: true,
        }),
      ).unwrap();
      rememberedMobile.forget();
      if (member) markRegistered(member.memberId);
      announceSession(member?.memberId ?? null);
      // Loads a new document, as after every login.
      window.location.assign(withRedirect(CERTIFICATION, redirect));
    } catch (error) {
      settle(error);
    }
  };

  const loginHref = withRedirect(routeById('login').path, redirect);
  return (
    <AccountScreen welcome={words.welcome} lead={words.lead} promise={<AccountSteps steps={words.steps} />}>
      <h1>{words.title}</h1>
      <NeedsScripts text={words.needsScript} />
      <RegisterForm state={state} code={code} loginHref={loginHref} onSubmit={submit} />
      <p className="account-else">
        <span>
          <span className="muted">{words.haveAccount}</span> <a href={loginHref}>{words.login}</a>
        </span>
      </p>
    </AccountScreen>
  );
}
