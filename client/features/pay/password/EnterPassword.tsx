import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallError } from '#client/api/transport/base-api.ts';
import { PasswordBoxes } from '#client/features/pay/password/PasswordBoxes.tsx';
import { PAY_PASSWORD_DIGITS } from '#client/features/pay/password/pay-password-rules.ts';
import { md5Hex } from '#client/lib/md5.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { payPassword } from '#shared/messages/zh/client/pay.ts';

const words = payPassword.enter;

interface EnterPasswordProps {
  /** Fault of the last attempt. */
  fault: CallError | undefined;
  busy: boolean;
  onEnter: (passwordHash: string) => void;
  onForgot: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Pay password form. Submits on the last digit, on Enter and by the button. */
export function EnterPassword(props: EnterPasswordProps) {
  const { fault, busy, onEnter, onForgot, onCancel, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [isShort, setShort] = useState(false);
  useEffect(() => input.current?.focus(), []);
  // Clears the boxes for the next attempt.
  useEffect(() => {
    if (!fault) return;
    setDigits('');
    input.current?.focus();
  }, [fault]);

  const enter = (typed: string) => {
    if (busy) return;
    const isComplete = typed.length === PAY_PASSWORD_DIGITS;
    setShort(!isComplete);
    if (isComplete) onEnter(md5Hex(typed));
    else input.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    enter(digits);
  };
  return (
    <form className="pay-password" onSubmit={handleSubmit} noValidate>
      {children}
      <PasswordBoxes
        ref={input}
        label={words.label}
        value={digits}
        disabled={busy}
        error={isShort ? words.short : fault && textOf(fault)}
        onChange={typed => {
          setShort(false);
          setDigits(typed);
          if (typed.length === PAY_PASSWORD_DIGITS && typed !== digits) enter(typed);
        }}
      />
      <div className="pay-password-foot">
        <button type="button" className="pay-password-forgot" onClick={onForgot}>
          {words.forgot}
        </button>
        <Button kind="outline-secondary" onClick={onCancel} aria-disabled={busy}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </div>
    </form>
  );
}

function textOf({ code, message, data }: CallError): string {
  if (code !== 'PAY_PASSWORD_WRONG') return message;
  const { left } = (data ?? {}) as { left?: number };
  return left === undefined ? message : words.wrong(left);
}
