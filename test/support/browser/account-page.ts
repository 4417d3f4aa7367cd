import type { Page } from 'playwright-core';
import { calls } from '#shared/contract/index.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { register } from '#shared/messages/zh/client/register.ts';
import { press } from '#test/support/browser/press.ts';

/** Page objects of the account pages (login, registration, forgotten password). */

export const LOGIN = '/syoung/login';
export const REGISTER = '/syoung/register';
export const FORGOT = '/syoung/register/forgetPsd';
export const PASSWORD = 'Rosen7Garten';

export const withTarget = (path: string, target: string) => `${path}?redirect=${encodeURIComponent(target)}`;
export const at = (page: Page, path: string) => page.waitForURL(url => url.pathname + url.search === path);

export const mobileBox = (page: Page) => page.getByLabel(login.fields.mobile);
export const codeBox = (page: Page) => page.getByRole('textbox', { name: login.fields.code });
export const passwordBox = (page: Page, label: string = register.password.label) =>
  page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns the newest code sent to a mobile. */
export async function codeFor(page: Page, mobile: string): Promise<string> {
  const outbox = await (await page.request.get('/dev/outbox')).json();
  const message = (outbox as { to: string; code: string }[]).find(({ to }) => to === mobile);
  return message?.code ?? '';
}
export const wrong = (code: string) => (code === '0000' ? '1111' : '0000');

export async function sendCode(page: Page, mobile: string): Promise<void> {
  await mobileBox(page).fill(mobile);
  await press(button(page, login.sendCode), calls.sendSmsCode.path);
  await page.getByText(login.codeSent).waitFor();
}

/** Fills the registration form, with the code that was sent. */
export async function fillRegistration(page: Page, mobile: string): Promise<void> {
  await sendCode(page, mobile);
  await codeBox(page).fill(await codeFor(page, mobile));
  await passwordBox(page).fill(PASSWORD);
  await page.getByRole('checkbox').check();
}

export const pressRegister = (page: Page) => press(button(page, register.submit), calls.register.path);
