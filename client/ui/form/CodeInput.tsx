import { useRef } from 'react';
import { Button } from '#client/ui/base/Button.tsx';
import { TextInput, type TextInputProps } from '#client/ui/form/Field.tsx';
import { VERIFICATION_CODE_DIGITS } from '#shared/constants.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import './CodeInput.css';

interface CodeInputProps extends Pick<TextInputProps, 'error'> {
  sending: boolean;
  /** Seconds until another code can be requested; 0 if now. */
  secondsLeft: number;
  /** Resolves to whether a code was sent. */
  onSendCode: () => Promise<boolean>;
}

/** Input for an SMS verification code, with the button that sends it. */
export function CodeInput({ error, sending, secondsLeft, onSendCode }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const waiting = secondsLeft > 0;
  return (
    <TextInput
      ref={input}
      label={login.fields.code}
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={VERIFICATION_CODE_DIGITS}
      placeholder={login.fields.codePlaceholder}
      error={error}
      hint={waiting ? login.codeSent : undefined}
      addOn={
        <Button
          kind="outline-secondary"
          className="code-send numbers"
          busy={sending}
          aria-disabled={sending || waiting}
          onClick={async ({ currentTarget }) => {
            if (waiting) return;
            const sent = await onSendCode();
            // Move the focus to the input, unless it has left the button in the meantime.
            if (sent && document.activeElement === currentTarget) input.current?.focus();
          }}
        >
          {sending ? login.sendingCode : waiting ? login.resendIn(secondsLeft) : login.sendCode}
        </Button>
      }
    />
  );
}
