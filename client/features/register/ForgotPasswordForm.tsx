import { checkCode, checkMobile, checkNewPassword } from '#client/lib/account-checks.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import type { AccountFormState } from '#client/session/use-account-form.ts';
import type { SmsCode } from '#client/session/use-sms-code.ts';
import { FormMessage } from '#client/ui/AccountScreen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { CodeInput } from '#client/ui/CodeInput.tsx';
import { MobileInput } from '#client/ui/MobileInput.tsx';
import { NewPasswordInput } from '#client/ui/NewPasswordInput.tsx';
import { forgot } from '#shared/messages/zh/register.ts';

export type ForgotPasswordValues = Readonly<Record<'mobile' | 'verificationCode' | 'newPassword', string>>;

interface ForgotPasswordFormProps {
  state: AccountFormState;
  code: SmsCode;
  onSubmit: (values: ForgotPasswordValues) => void;
}

const checks = { mobile: checkMobile, verificationCode: checkCode, newPassword: checkNewPassword };

/** One form, because code and password are looked at together: nobody gets to a second step by a wrong code. */
export function ForgotPasswordForm({ state, code, onSubmit }: ForgotPasswordFormProps) {
  const form = useCheckedForm({ checks, served: state.errors, onSubmit });
  return (
    <form {...form.props} method="post" className="needs-script">
      <FormMessage text={state.message} />
      <MobileInput error={form.errors.mobile} onTyped={code.mobileTyped} />
      <CodeInput
        sending={code.sending}
        secondsLeft={code.secondsLeft}
        error={form.errors.verificationCode}
        onSendCode={async () => {
          const wanted = form.need('mobile');
          return wanted !== undefined && code.send(wanted.trim());
        }}
      />
      <NewPasswordInput label={forgot.newPassword} name="newPassword" error={form.errors.newPassword} />
      <Button type="submit" size="lg" busy={state.busy} disabled={!useHydrated()}>
        {state.busy ? forgot.submitting : forgot.submit}
      </Button>
    </form>
  );
}
