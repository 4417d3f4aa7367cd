import { checkMobile, checkPassword } from '#client/lib/account-checks.ts';
import { type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { PasswordInput } from '#client/ui/form/Field.tsx';
import { MobileInput } from '#client/ui/form/MobileInput.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import { login } from '#shared/messages/zh/client/login.ts';

export interface LoginFormProps<Values extends string> {
  /** Value to restore after a rejected submission. */
  mobile?: string | undefined;
  /** Error of the submission as a whole. */
  message?: string | undefined;
  errors?: FieldErrors<Values> | undefined;
  busy: boolean;
  /** Button text while busy; default: signing in. */
  busyText?: string | undefined;
  onSubmit: (values: Readonly<Record<Values, string>>) => void;
}

interface PasswordFormProps extends LoginFormProps<'mobile' | 'password'> {
  /** URL to which the form is posted without scripts. */
  action: string;
  /** Page to open after login. */
  redirect?: string | undefined;
}

const checks = { mobile: checkMobile, password: checkPassword };

/** Login by password. Works as a plain form without scripts. */
export function PasswordForm(props: PasswordFormProps) {
  const {
    action,
    redirect,
    mobile,
    message,
    errors: served,
    busy,
    busyText = login.submitting,
    onSubmit,
  } = props;
  const form = useCheckedForm({ checks, served, onSubmit });
  return (
    <form {...form.props} method="post" action={action}>
      <FormMessage text={message} />
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <MobileInput value={mobile} error={form.errors.mobile} />
      <PasswordInput
        label={login.fields.password}
        name="password"
        autoComplete="current-password"
        maxLength={64}
        placeholder={login.fields.passwordPlaceholder}
        error={form.errors.password}
      />
      <Button type="submit" size="lg" busy={busy}>
        {busy ? busyText : login.submit}
      </Button>
    </form>
  );
}
