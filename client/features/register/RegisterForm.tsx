import { AgreementBox } from '#client/features/register/AgreementBox.tsx';
import { checkAgreed, checkCode, checkMobile, checkNewPassword } from '#client/lib/account-checks.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import type { AccountFormState } from '#client/session/use-account-form.ts';
import type { SmsCode } from '#client/session/use-sms-code.ts';
import { FormMessage } from '#client/ui/AccountScreen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { CodeInput } from '#client/ui/CodeInput.tsx';
import { MobileInput } from '#client/ui/MobileInput.tsx';
import { NewPasswordInput } from '#client/ui/NewPasswordInput.tsx';
import { register } from '#shared/messages/zh/register.ts';

export type RegisterValues = Readonly<Record<'mobile' | 'verificationCode' | 'password', string>>;

interface RegisterFormProps {
  state: AccountFormState;
  code: SmsCode;
  /** For whoever turns out to have an account. */
  loginHref: string;
  onSubmit: (values: RegisterValues) => void;
}

const checks = {
  mobile: checkMobile,
  verificationCode: checkCode,
  password: checkNewPassword,
  izAgree: checkAgreed,
};

/** Mobile, code, password and consent. */
export function RegisterForm({ state, code, loginHref, onSubmit }: RegisterFormProps) {
  const form = useCheckedForm<keyof typeof checks>({ checks, served: state.errors, onSubmit });
  const isTaken = state.code === 'MOBILE_TAKEN' && form.errors.mobile === state.errors?.mobile;
  return (
    // Nothing takes the form without scripts: until they are there, the button cannot be used.
    <form {...form.props} method="post" className="needs-script">
      <FormMessage text={state.message} />
      <MobileInput
        error={form.errors.mobile}
        wayOn={isTaken && <a href={loginHref}>{register.login}</a>}
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
