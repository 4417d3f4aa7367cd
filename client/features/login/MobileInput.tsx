import { TextInput } from '#client/ui/Field.tsx';
import { login } from '#shared/messages/zh/login.ts';

/** The mobile number, which is the name of an account. */
export function MobileInput({ value, error }: { value?: string | undefined; error?: string | undefined }) {
  return (
    <TextInput
      label={login.fields.mobile}
      name="mobile"
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      maxLength={16}
      placeholder={login.fields.mobilePlaceholder}
      defaultValue={value}
      error={error}
    />
  );
}
