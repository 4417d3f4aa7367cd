import { accountApi } from '#client/api/endpoints/account-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { useAccountForm } from '#client/features/session/use-account-form.ts';
import { checkNewPassword } from '#client/lib/account-checks.ts';
import { md5Hex } from '#client/lib/md5.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { NeedsScript } from '#client/pages/account/NeedsScript.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { PasswordInput } from '#client/ui/form/Field.tsx';
import { NewPasswordInput } from '#client/ui/form/NewPasswordInput.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';

const words = securityPages.password;
const MAX_CHARS = 64;

interface PasswordChangeProps {
  /** Called with the number of ended sessions. */
  onChanged: (ended: number) => void;
  onTyped: () => void;
}

/** The form that changes the login password. Mount a new one after a change. */
export function PasswordChange({ onChanged, onTyped }: PasswordChangeProps) {
  const [update] = accountApi.endpoints.updatePassword.useMutation();
  const { state, begin, settle } = useAccountForm();
  const hydrated = useHydrated();

  const send = async (oldPassword: string, newPassword: string) => {
    begin();
    const { data, error } = await update({
      oldPassword: md5Hex(oldPassword),
      newPassword: md5Hex(newPassword),
    });
    settle(error && withAttempts(error as CallError));
    if (!error) onChanged(data && 'ended' in data ? data.ended : 0);
  };
  const textOf = (name: 'oldPassword' | 'newPassword'): string => {
    const control = form.props.ref.current?.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control.value : '';
  };
  const form = useCheckedForm<'oldPassword' | 'newPassword' | 'again'>({
    checks: {
      oldPassword: text => (text ? undefined : words.oldMissing),
      newPassword: text =>
        checkNewPassword(text) ?? (text === textOf('oldPassword') ? words.same : undefined),
      again: text => {
        if (!text) return words.againMissing;
        return text === textOf('newPassword') ? undefined : words.different;
      },
    },
    served: state.errors,
    onInput: onTyped,
    onSubmit: values => void (state.busy || send(values.oldPassword, values.newPassword)),
  });
  return (
    <>
      <NeedsScript />
      <form
        {...form.props}
        className="security-form needs-script"
        method="post"
        aria-label={words.form}
        noValidate
      >
        <FormMessage text={state.message} />
        <PasswordInput
          label={words.old}
          name="oldPassword"
          autoComplete="current-password"
          maxLength={MAX_CHARS}
          error={form.errors.oldPassword}
        />
        <NewPasswordInput label={words.fresh} name="newPassword" error={form.errors.newPassword} />
        <PasswordInput
          label={words.again}
          name="again"
          autoComplete="new-password"
          maxLength={MAX_CHARS}
          error={form.errors.again}
        />
        <div className="security-foot">
          <Button type="submit" busy={state.busy} disabled={!hydrated}>
            {state.busy ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Says how many attempts remain. */
function withAttempts(fault: CallError): CallError {
  if (fault.code !== 'OLD_PASSWORD_WRONG') return fault;
  const { left = 0 } = (fault.data ?? {}) as { left?: number };
  return { ...fault, message: words.wrong(left) };
}
