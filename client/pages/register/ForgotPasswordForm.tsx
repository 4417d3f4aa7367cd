import type { AccountFormState } from '#client/features/session/use-account-form.ts';
import type { SmsCode } from '#client/features/session/use-sms-code.ts';
import { checkCode, checkMobile, checkNewPassword } from '#client/lib/account-checks.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { CodeInput } from '#client/ui/form/CodeInput.tsx';
import { MobileInput } from '#client/ui/form/MobileInput.tsx';
import { NewPasswordInput } from '#client/ui/form/NewPasswordInput.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import { forgot } from '#shared/messages/zh/client/register.ts';

export type ForgotPasswordValues = Readonly<Record<'mobile' | 'verificationCode' | 'newPassword', string>>;

interface ForgotPasswordFormProps {
  state: AccountFormState;
  code: SmsCode;
  onSubmit: (values: ForgotPasswordValues) => void;
}

const checks = { mobile: checkMobile, verificationCode: checkCode, newPassword: checkNewPassword };

/** Code and password are in one form, because the server verifies them together. */
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
