import { useEffect, useRef } from 'react';
import { rememberedMobile } from '#client/lib/remembered-mobile.ts';
import { TextInput, type TextInputProps } from '#client/ui/Field.tsx';
import { MOBILE } from '#shared/domain/mobile.ts';
import { login } from '#shared/messages/zh/login.ts';

interface MobileInputProps extends Pick<TextInputProps, 'error' | 'wayOn'> {
  value?: string | undefined;
  /** What was typed changed: it is a whole number now, or none. */
  onTyped?: (mobile: string | undefined) => void;
}

/** The mobile number, which is the name of an account. What is typed is remembered for the tab. */
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
