import { useEffect, useRef, useState } from 'react';
import { payApi } from '#client/api/endpoints/pay-api.ts';
import { PasswordBoxes } from '#client/features/pay/password/PasswordBoxes.tsx';
import {
  isWeakPayPassword,
  PAY_PASSWORD_DIGITS,
  type PasswordPurpose,
} from '#client/features/pay/password/pay-password-rules.ts';
import { useAccountForm } from '#client/features/session/use-account-form.ts';
import { useSmsCode } from '#client/features/session/use-sms-code.ts';
import { checkCode } from '#client/lib/account-checks.ts';
import { md5Hex } from '#client/lib/md5.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { CodeInput } from '#client/ui/form/CodeInput.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import { maskMobile } from '#shared/domain/mobile.ts';
import { payPassword } from '#shared/messages/zh/client/pay-password.ts';

const words = payPassword.set;
const { mobileVerify, updatePayPassword } = payApi.endpoints;

interface SetPasswordProps {
  purpose: PasswordPurpose;
  /** The member's mobile, to which the code is sent. */
  mobile: string;
  isFirst: boolean;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  /** Called with the hashed password after it is set. */
  onSet: (passwordHash: string) => Promise<void>;
  onBack: () => void;
}

/** Sets a pay password by SMS code and continues with it. */
export function SetPassword({ purpose, mobile, isFirst, busy, onBusy, onSet, onBack }: SetPasswordProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [verify] = mobileVerify.useMutation();
  const [update] = updatePayPassword.useMutation();
  /** A ticket is valid for one password; it is kept if the request failed. */
  const ticket = useRef<string>(undefined);
  const account = useAccountForm();
  const code = useSmsCode('PAY_PASSWORD', account.settle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: prepares the captcha once on mount
  useEffect(() => code.mobileTyped(mobile), []);

  const save = async (verificationCode: string) => {
    onBusy(true);
    account.begin();
    try {
      ticket.current ??= (
        await verify({ mobile, verificationCode: verificationCode.trim(), scene: 'PAY_PASSWORD' }).unwrap()
      ).ticket;
      const passwordHash = md5Hex(password);
      await update({ ticket: ticket.current, payPassword: passwordHash }).unwrap();
      account.settle();
      await onSet(passwordHash);
    } catch (fault) {
      if ((fault as { code?: string }).code === 'TICKET_INVALID') ticket.current = undefined;
      account.settle(fault);
      onBusy(false);
    }
  };
  const form = useCheckedForm<'verificationCode' | 'password' | 'again'>({
    checks: {
      verificationCode: checkCode,
      password: checkDigits,
      again: text => (text === password ? undefined : words.different),
    },
    served: account.state.errors,
    onSubmit: values => void (busy || save(values.verificationCode)),
  });
  return (
    <form {...form.props} className="pay-password" noValidate>
      {isFirst && <p className="muted">{payPassword.purposes[purpose].firstHint}</p>}
      <FormMessage text={account.state.message} />
      <p className="pay-password-mobile">
        {words.mobile} <span className="numbers">{maskMobile(mobile)}</span>
      </p>
      <CodeInput
        sending={code.sending}
        secondsLeft={code.secondsLeft}
        error={form.errors.verificationCode}
        onSendCode={() => {
          ticket.current = undefined;
          return code.send(mobile);
        }}
      />
      <PasswordBoxes
        label={words.password}
        name="password"
        value={password}
        error={form.errors.password}
        hint={words.rule}
        onChange={setPassword}
      />
      <PasswordBoxes
        label={words.again}
        name="again"
        value={again}
        error={form.errors.again}
        onChange={setAgain}
      />
      <div className="pay-password-foot">
        <Button kind="outline-secondary" onClick={onBack} aria-disabled={busy}>
          {words.back}
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? words.busy : payPassword.purposes[purpose].save}
        </Button>
      </div>
    </form>
  );
}

function checkDigits(text: string): string | undefined {
  if (text.length !== PAY_PASSWORD_DIGITS) return payPassword.enter.short;
  return isWeakPayPassword(text) ? words.weak : undefined;
}
