import { useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { PasswordInput, type TextInputProps } from '#client/ui/form/Field.tsx';
import { brokenPasswordRules, PASSWORD_RULES, passwordStrength } from '#shared/domain/password-rules.ts';
import { register } from '#shared/messages/zh/client/register.ts';
import './NewPasswordInput.css';

type NewPasswordInputProps = Required<Pick<TextInputProps, 'label' | 'name'>> & Pick<TextInputProps, 'error'>;

const { placeholder, rules, met, unmet, strength: words } = register.password;

/** Input for a new password, with its rules, which are checked off while typing, and its strength. */
export function NewPasswordInput(props: NewPasswordInputProps) {
  const [text, setText] = useState('');
  const broken = brokenPasswordRules(text);
  const strength = passwordStrength(text);
  const details = (
    <>
      <ul className="password-rules">
        {PASSWORD_RULES.map(rule => {
          const isMet = text !== '' && !broken.includes(rule);
          return (
            <li key={rule} className={classNames(isMet && 'is-met')}>
              {isMet && <Icon name="check-circle" />}
              {rules[rule]}
              <span className="hidden-text">{isMet ? met : unmet}</span>
            </li>
          );
        })}
      </ul>
      <p className={`password-strength strength-${strength}`}>
        {words.label}
        <span className="password-bars" aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        <strong role="status">{words.levels[strength]}</strong>
      </p>
    </>
  );
  return (
    <PasswordInput
      {...props}
      autoComplete="new-password"
      maxLength={64}
      placeholder={placeholder}
      details={details}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
