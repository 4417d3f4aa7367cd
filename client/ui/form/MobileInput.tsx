import { useEffect, useRef } from 'react';
import { rememberedMobile } from '#client/lib/remembered-mobile.ts';
import { TextInput, type TextInputProps } from '#client/ui/form/Field.tsx';
import { MOBILE } from '#shared/domain/mobile.ts';
import { login } from '#shared/messages/zh/client/login.ts';

interface MobileInputProps extends Pick<TextInputProps, 'error' | 'noteLink'> {
  value?: string | undefined;
  /** Called on input with the number if it is complete, otherwise with undefined. */
  onTyped?: (mobile: string | undefined) => void;
}

/** Input for the mobile number of an account. The typed text is kept for the tab (`rememberedMobile`). */
export function MobileInput({ value, onTyped, ...field }: MobileInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current && !ref.current.value) ref.current.value = rememberedMobile.read();
  }, []);
  return (
    <TextInput
      {...field}
      ref={ref}
      label={login.fields.mobile}
      name="mobile"
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      maxLength={16}
      placeholder={login.fields.mobilePlaceholder}
      defaultValue={value}
      onInput={({ currentTarget }) => {
        const text = currentTarget.value.trim();
        rememberedMobile.write(text);
        onTyped?.(MOBILE.test(text) ? text : undefined);
      }}
    />
  );
}
