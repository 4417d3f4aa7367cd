import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallFault } from '#client/api/base-api.ts';
import { md5Hex } from '#client/lib/md5.ts';
import { PasswordBoxes } from '#client/pay/PasswordBoxes.tsx';
import { PAY_PASSWORD_DIGITS } from '#client/pay/pay-password-rules.ts';
import { Button } from '#client/ui/Button.tsx';
import { payPassword } from '#shared/messages/zh/pay.ts';

const words = payPassword.enter;

interface EnterPasswordProps {
  /** What the last try ended with. */
  fault: CallFault | undefined;
  busy: boolean;
  onEnter: (passwordHash: string) => void;
  onForgot: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** The six boxes. The last digit sends them, as at a bank; so do Enter and the button. */
export function EnterPassword(props: EnterPasswordProps) {
  const { fault, busy, onEnter, onForgot, onCancel, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [isShort, setShort] = useState(false);
  useEffect(() => input.current?.focus(), []);
  // Another try begins with empty boxes.
  useEffect(() => {
    if (!fault) return;
    setDigits('');
    input.current?.focus();
  }, [fault]);

  const enter = (typed: string) => {
    if (busy) return;
    const isWhole = typed.length === PAY_PASSWORD_DIGITS;
    setShort(!isWhole);
    if (isWhole) onEnter(md5Hex(typed));
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

function textOf({ code, message, data }: CallFault): string {
  if (code !== 'PAY_PASSWORD_WRONG') return message;
  const { left } = (data ?? {}) as { left?: number };
  return left === undefined ? message : words.wrong(left);
}
