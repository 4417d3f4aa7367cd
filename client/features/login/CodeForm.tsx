import { useState } from 'react';
import { checkCode, checkMobile } from '#client/features/login/login-checks.ts';
import { MobileInput } from '#client/features/login/MobileInput.tsx';
import type { LoginFormProps } from '#client/features/login/PasswordForm.tsx';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useCountdown } from '#client/lib/use-countdown.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/Field.tsx';
import { VERIFICATION_CODE_DIGITS } from '#shared/constants.ts';
import { login } from '#shared/messages/zh/login.ts';

interface CodeFormProps extends LoginFormProps<'mobile' | 'verificationCode'> {
  /** Sends a code; answers after how many seconds another may be asked for, null where none was sent. */
  onSendCode: (mobile: string) => Promise<number | null>;
}

const checks = { mobile: checkMobile, verificationCode: checkCode };

/** Login by a code sent to the mobile. Sending one needs a captcha, and that needs scripts. */
export function CodeForm(props: CodeFormProps) {
  const { mobile, message, errors: served, busy, busyText = login.submitting, onSubmit, onSendCode } = props;
  const form = useCheckedForm({ checks, served, onSubmit });
  const { secondsLeft, start } = useCountdown();
  const [sending, setSending] = useState(false);
  const sendCode = async () => {
    const wanted = form.need('mobile');
    if (wanted === undefined || secondsLeft > 0) return;
    setSending(true);
    try {
      const resendSeconds = await onSendCode(wanted.trim());
      if (resendSeconds !== null) start(resendSeconds);
    } finally {
      setSending(false);
    }
  };
  const sendText = sending
    ? login.sendingCode
    : secondsLeft > 0
      ? login.resendIn(secondsLeft)
      : login.sendCode;
  return (
    <form {...form.props} method="post">
      <noscript>
        <p className="login-message">{login.codeNeedsScript}</p>
      </noscript>
      {message && (
        <p className="login-message" role="alert">
          {message}
        </p>
      )}
      <MobileInput value={mobile} error={form.errors.mobile} />
      <TextInput
        label={login.fields.code}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={VERIFICATION_CODE_DIGITS}
        placeholder={login.fields.codePlaceholder}
        error={form.errors.verificationCode}
        hint={secondsLeft > 0 ? login.codeSent : undefined}
        addOn={
          <Button
            kind="outline-secondary"
            className="login-send numbers"
            busy={sending}
            aria-disabled={secondsLeft > 0}
            onClick={sendCode}
          >
            {sendText}
          </Button>
        }
      />
      <Button type="submit" size="lg" busy={busy}>
        {busy ? busyText : login.submit}
      </Button>
    </form>
  );
}
