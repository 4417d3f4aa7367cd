import { useEffect, useRef, useState } from 'react';
import { payApi } from '#client/api/endpoints/pay-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { PasswordBoxes } from '#client/features/pay/password/PasswordBoxes.tsx';
import { isWeakPayPassword, PAY_PASSWORD_DIGITS } from '#client/features/pay/password/pay-password-rules.ts';
import { useAccountForm } from '#client/features/session/use-account-form.ts';
import { md5Hex } from '#client/lib/md5.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import { payPassword } from '#shared/messages/zh/client/pay-password.ts';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';

const words = securityPages.payPassword;
const { enter, set } = payPassword;

interface NewPayPasswordProps {
  ticket: string;
  onSaved: () => void;
  /** The ticket is used or expired. */
  onExpired: () => void;
}

/** Second step: enter the new pay password twice. */
export function NewPayPassword({ ticket, onSaved, onExpired }: NewPayPasswordProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [update] = payApi.endpoints.updatePayPassword.useMutation();
  const { state, begin, settle } = useAccountForm();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const save = async () => {
    begin();
    const { error } = await update({ ticket, payPassword: md5Hex(password) });
    if ((error as CallError | undefined)?.code === 'TICKET_INVALID') return onExpired();
    settle(error);
    if (!error) onSaved();
  };
  const form = useCheckedForm<'password' | 'again'>({
    checks: {
      password: checkDigits,
      again: text => (text === password ? undefined : set.different),
    },
    served: state.errors,
    onSubmit: () => void (state.busy || save()),
  });
  return (
    <form {...form.props} className="security-form" noValidate>
      <FormMessage text={state.message} />
      <PasswordBoxes
        ref={first}
        label={set.password}
        name="password"
        value={password}
        error={form.errors.password}
        hint={set.rule}
        onChange={setPassword}
      />
      <PasswordBoxes
        label={set.again}
        name="again"
        value={again}
        error={form.errors.again}
        onChange={setAgain}
      />
      <div className="security-foot">
        <Button type="submit" busy={state.busy}>
          {state.busy ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  );
}

function checkDigits(text: string): string | undefined {
  if (text.length !== PAY_PASSWORD_DIGITS) return enter.short;
  return isWeakPayPassword(text) ? set.weak : undefined;
}
