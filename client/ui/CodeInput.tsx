import { useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextInput, type TextInputProps } from '#client/ui/Field.tsx';
import { VERIFICATION_CODE_DIGITS } from '#shared/constants.ts';
import { login } from '#shared/messages/zh/login.ts';
import './CodeInput.css';

interface CodeInputProps extends Pick<TextInputProps, 'error'> {
  /** A code is on its way. */
  sending: boolean;
  /** Until another may be asked for; 0: now. */
  secondsLeft: number;
  /** Answers whether a code was sent. */
  onSendCode: () => Promise<boolean>;
}

/** The box for a code that comes by message, with the button that sends it. */
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
            // On to the code, unless somebody has gone elsewhere meanwhile.
            if (sent && document.activeElement === currentTarget) input.current?.focus();
          }}
        >
          {sending ? login.sendingCode : waiting ? login.resendIn(secondsLeft) : login.sendCode}
        </Button>
      }
    />
  );
}
