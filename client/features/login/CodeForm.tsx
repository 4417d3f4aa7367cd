import type { LoginFormProps } from '#client/features/login/PasswordForm.tsx';
import { checkCode, checkMobile } from '#client/lib/account-checks.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import type { SmsCode } from '#client/session/use-sms-code.ts';
import { FormMessage } from '#client/ui/AccountScreen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { CodeInput } from '#client/ui/CodeInput.tsx';
import { MobileInput } from '#client/ui/MobileInput.tsx';
import { login } from '#shared/messages/zh/login.ts';

interface CodeFormProps extends LoginFormProps<'mobile' | 'verificationCode'> {
  code: SmsCode;
}

const checks = { mobile: checkMobile, verificationCode: checkCode };

/** Login by a code sent to the mobile. Sending one needs a captcha, and that needs scripts. */
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
