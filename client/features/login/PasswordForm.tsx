import { checkMobile, checkPassword } from '#client/lib/account-checks.ts';
import { type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { FormMessage } from '#client/ui/AccountScreen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PasswordInput } from '#client/ui/Field.tsx';
import { MobileInput } from '#client/ui/MobileInput.tsx';
import { login } from '#shared/messages/zh/login.ts';

export interface LoginFormProps<Values extends string> {
  /** What was typed before, for a form that came back. */
  mobile?: string | undefined;
  /** What the server said about the whole. */
  message?: string | undefined;
  /** What the server said about a field. */
  errors?: FieldErrors<Values> | undefined;
  busy: boolean;
  /** What the button says meanwhile, where it is not just signing in. */
  busyText?: string | undefined;
  onSubmit: (values: Readonly<Record<Values, string>>) => void;
}

interface PasswordFormProps extends LoginFormProps<'mobile' | 'password'> {
  /** The page's own address: where the form is posted without scripts. */
  action: string;
  /** Page to go to afterwards. */
  redirect?: string | undefined;
}

const checks = { mobile: checkMobile, password: checkPassword };

/** Login by password: a plain form, which scripts only make quicker. */
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
