import { useStore } from 'react-redux';
import { useSearchParams } from 'react-router';
import { joiningApi } from '#client/api/joining-api.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { AccountSteps } from '#client/features/register/AccountSteps.tsx';
import { NeedsScripts } from '#client/features/register/NeedsScripts.tsx';
import { RegisterForm, type RegisterValues } from '#client/features/register/RegisterForm.tsx';
import { md5Hex } from '#client/lib/md5.ts';
import { rememberedMobile } from '#client/lib/remembered-mobile.ts';
import { announceSession } from '#client/session/session-events.ts';
import { useAccountForm } from '#client/session/use-account-form.ts';
import { useSmsCode } from '#client/session/use-sms-code.ts';
import { markRegistered } from '#client/session/visit-source.ts';
import { AccountScreen } from '#client/ui/AccountScreen.tsx';
import { safeRedirectTarget, withRedirect } from '#shared/access/redirect-target.ts';
import { register as words } from '#shared/messages/zh/register.ts';
import { routeById } from '#shared/routes/table.ts';

const ONBOARDING = routeById('onboarding').path;
const { register } = joiningApi.endpoints;

export function Page() {
  const store = useStore<RootState>() as Store;
  const [search] = useSearchParams();
  const redirect = safeRedirectTarget(search.get('redirect'));
  const { state, begin, settle } = useAccountForm();
  const code = useSmsCode('REGISTER', settle);

  const submit = async ({ mobile, verificationCode, password }: RegisterValues) => {
    begin();
    try {
      const member = await store
        .dispatch(
          register.initiate({
            mobile: mobile.trim(),
            verificationCode: verificationCode.trim(),
            password: md5Hex(password),
            izAgree: true,
          }),
        )
        .unwrap();
      rememberedMobile.forget();
      if (member) markRegistered(member.memberId);
      announceSession(member?.memberId ?? null);
      // A new document, as after every login.
      window.location.assign(withRedirect(ONBOARDING, redirect));
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
