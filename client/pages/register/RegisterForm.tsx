import type { AccountFormState } from '#client/features/session/use-account-form.ts';
import type { SmsCode } from '#client/features/session/use-sms-code.ts';
import { checkAgreed, checkCode, checkMobile, checkNewPassword } from '#client/lib/account-checks.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { AgreementBox } from '#client/pages/register/AgreementBox.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { CodeInput } from '#client/ui/form/CodeInput.tsx';
import { MobileInput } from '#client/ui/form/MobileInput.tsx';
import { NewPasswordInput } from '#client/ui/form/NewPasswordInput.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import { register } from '#shared/messages/zh/client/register.ts';

export type RegisterValues = Readonly<Record<'mobile' | 'verificationCode' | 'password', string>>;

interface RegisterFormProps {
  state: AccountFormState;
  code: SmsCode;
  /** Login link for a mobile that is already registered. */
  loginHref: string;
  onSubmit: (values: RegisterValues) => void;
}

const checks = {
  mobile: checkMobile,
  verificationCode: checkCode,
  password: checkNewPassword,
  izAgree: checkAgreed,
};

export function RegisterForm({ state, code, loginHref, onSubmit }: RegisterFormProps) {
  const form = useCheckedForm<keyof typeof checks>({ checks, served: state.errors, onSubmit });
  const isTaken = state.code === 'MOBILE_TAKEN' && form.errors.mobile === state.errors?.mobile;
  return (
    // Without scripts the form cannot be submitted: the button is disabled until hydration.
    <form {...form.props} method="post" className="needs-script">
      <FormMessage text={state.message} />
      <MobileInput
        error={form.errors.mobile}
        noteLink={isTaken && <a href={loginHref}>{register.login}</a>}
        onTyped={code.mobileTyped}
      />
      <CodeInput
        sending={code.sending}
        secondsLeft={code.secondsLeft}
        error={form.errors.verificationCode}
        onSendCode={async () => {
          const wanted = form.need('mobile');
          return wanted !== undefined && code.send(wanted.trim());
        }}
      />
      <NewPasswordInput label={register.password.label} name="password" error={form.errors.password} />
      <AgreementBox error={form.errors.izAgree} />
      <Button type="submit" size="lg" busy={state.busy} disabled={!useHydrated()}>
        {state.busy ? register.submitting : register.submit}
      </Button>
    </form>
  );
}
