import type { SmsCode } from '#client/features/session/use-sms-code.ts';
import { checkCode, checkMobile } from '#client/lib/account-checks.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import type { LoginFormProps } from '#client/pages/login/PasswordForm.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { CodeInput } from '#client/ui/form/CodeInput.tsx';
import { MobileInput } from '#client/ui/form/MobileInput.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import { login } from '#shared/messages/zh/client/login.ts';

interface CodeFormProps extends LoginFormProps<'mobile' | 'verificationCode'> {
  code: SmsCode;
}

const checks = { mobile: checkMobile, verificationCode: checkCode };

/** Login by SMS code. Sending a code needs a captcha, which requires scripts. */
export function CodeForm(props: CodeFormProps) {
  const { mobile, message, errors: served, busy, busyText = login.submitting, onSubmit, code } = props;
  const form = useCheckedForm({ checks, served, onSubmit });
  return (
    <form {...form.props} method="post">
      <noscript>
        <p className="account-message">{login.codeNeedsScript}</p>
      </noscript>
      <FormMessage text={message} />
      <MobileInput value={mobile} error={form.errors.mobile} onTyped={code.mobileTyped} />
      <CodeInput
        sending={code.sending}
        secondsLeft={code.secondsLeft}
        error={form.errors.verificationCode}
        onSendCode={async () => {
          const wanted = form.need('mobile');
          return wanted !== undefined && code.send(wanted.trim());
        }}
      />
      <Button type="submit" size="lg" busy={busy}>
        {busy ? busyText : login.submit}
      </Button>
    </form>
  );
}
