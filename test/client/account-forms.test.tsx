import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SmsCode } from '#client/features/session/use-sms-code.ts';
import { checkAgreed, checkNewPassword } from '#client/lib/account-checks.ts';
import { RegisterForm } from '#client/pages/register/RegisterForm.tsx';
import { CodeInput } from '#client/ui/form/CodeInput.tsx';
import { NewPasswordInput } from '#client/ui/form/NewPasswordInput.tsx';
import { login } from '#shared/messages/zh/client/login.ts';
import { register } from '#shared/messages/zh/client/register.ts';

const render = (node: ReactNode) => renderToStaticMarkup(node);
const code: SmsCode = {
  sending: false,
  secondsLeft: 0,
  send: async () => true,
  mobileTyped: () => undefined,
};
const form = (state: Parameters<typeof RegisterForm>[0]['state']) =>
  render(<RegisterForm state={state} code={code} loginHref="/syoung/login" onSubmit={() => undefined} />);

test('a new password input lists its rules and references them in aria-describedby', () => {
  const html = render(<NewPasswordInput label="密码" name="password" error="不行" />);
  for (const rule of Object.values(register.password.rules)) expect(html).toContain(rule);
  const [, described = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(described.split(' ')).toHaveLength(2);
  for (const id of described.split(' ')) expect(html).toContain(`id="${id}"`);
  expect(html).toContain('autoComplete="new-password"');
});

test('the registration form is disabled before hydration and hidden without scripts', () => {
  const html = form({ busy: false });
  expect(html).toMatch(/<form class="needs-script" method="post">/);
  expect(html).toMatch(/<button type="submit"[^>]* disabled=""/);
  expect(html).not.toMatch(/\sstyle=/);
});

test('links to the agreements open in a new tab', () => {
  const html = form({ busy: false });
  for (const path of ['/agreement', '/agreement/contact'])
    expect(html).toContain(`href="${path}" target="_blank" rel="noopener"`);
});

test('a registered mobile shows an error with a link to login', () => {
  const html = form({ busy: false, code: 'MOBILE_TAKEN', errors: { mobile: '该手机号已注册' } });
  expect(html).toMatch(/该手机号已注册 <a href="\/syoung\/login">/);
  expect(form({ busy: false, errors: { mobile: '格式不正确' } })).not.toContain('<a href="/syoung/login">');
});

test('the code button counts down and is disabled meanwhile', () => {
  const html = render(
    <CodeInput sending={false} secondsLeft={42} error={undefined} onSendCode={code.send.bind(null, '')} />,
  );
  expect(html).toContain(login.resendIn(42));
  expect(html).toContain('aria-disabled="true"');
});

test.each([
  ['', register.password.missing],
  ['abc', register.password.broken],
  ['Beauty2026', undefined],
])('a new password %j returns the error %s', (text, said) => expect(checkNewPassword(text)).toBe(said));

test('the agreement checkbox is required', () => {
  expect(checkAgreed('')).toBe(register.agree.missing);
  expect(checkAgreed('on')).toBeUndefined();
});
