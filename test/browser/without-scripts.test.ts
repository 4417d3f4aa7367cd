import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { companyForm } from '#shared/messages/zh/client/company-form.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { startBrowser } from '#test/support/browser/browser.ts';
import { envelope } from '#test/support/edge/fake-upstream.ts';
import { hold } from '#test/support/edge/forward.ts';

const browser = startBrowser();

const LOGIN = '/syoung/login';
const SHOP = '/syoung/shop/detail';
const STEP = '/syoung/register/step';
const toLogin = `${LOGIN}?redirect=${encodeURIComponent(SHOP)}`;

const at = (page: Page, path: string) => page.waitForURL(url => url.pathname + url.search === path);
const skeletons = (page: Page) => page.locator('.skeleton:visible').count();

async function signIn(page: Page, password: string) {
  await page.getByLabel(login.fields.mobile).fill('13800000001');
  await page.getByLabel(login.fields.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

describe('without scripts', () => {
  it('shows visitors the public pages with each part in its place', async () => {
    const { page } = await browser.open({ scripts: false });
    await page.goto('/');
    await expect.poll(() => page.locator('main img:visible').count()).toBeGreaterThan(30);
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3);
    await expect.poll(() => skeletons(page)).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: '国际品牌馆' }).click();
    await at(page, '/brand-pavilion-internationalization');
    await expect.poll(() => page.locator('main img:visible').count()).toBeGreaterThan(10);
    await expect.poll(() => skeletons(page)).toBe(0);
  });

  it('lets a member sign in, see the shop and sign out', async () => {
    const { page } = await browser.open({ scripts: false });
    await page.goto(SHOP);
    await at(page, toLogin);
    await signIn(page, 'Wrong-2026');
    await page.getByText(codeMessages.LOGIN_FAILED).waitFor();
    await expect.poll(() => page.getByLabel(login.fields.mobile).inputValue()).toBe('13800000001');
    await signIn(page, 'Beauty2026');
    await at(page, SHOP);
    await page.getByRole('heading', { name: '花漾美妆集合店', level: 1 }).waitFor();
    await page
      .getByText(/\d{4}-\d{2}-\d{2} 至 /)
      .first()
      .waitFor();
    await expect.poll(() => skeletons(page)).toBe(0);

    await page.getByRole('button', { name: chrome.header.logout }).click();
    await at(page, LOGIN);
    await page.goto(SHOP);
    await at(page, toLogin);
  });

  it('shows a shop its certification state and what requires scripts', async () => {
    const waiting = await browser.open({ scripts: false, mobile: '13800000002' });
    await waiting.page.goto(STEP);
    // Uses innerText, because text locators ignore noscript.
    await expect
      .poll(() => waiting.page.locator('main').innerText())
      .toContain(certification.summary.brandCount(3));
    const rejected = await browser.open({ scripts: false, mobile: '13800000003' });
    await rejected.page.goto(STEP);
    await expect.poll(() => rejected.page.locator('main').innerText()).toContain(companyForm.needsScript);
    await expect
      .poll(() => rejected.page.getByRole('button', { name: certification.resubmit }).isDisabled())
      .toBe(true);
  });

  it('shows content that is streamed late', async () => {
    const { page } = await browser.open({ scripts: false, mobile: '13800000001' });
    const late = hold(envelope([]));
    const { path } = calls.listBrandAuthorizations;
    browser.portal.upstream.behave(late.behaviour, path);
    await page.goto(SHOP, { waitUntil: 'commit' });
    await page.getByText('28,650.40').waitFor();
    late.release();
    await page.getByText('还没有品牌授权').first().waitFor();
    browser.portal.heal(path);
    await expect.poll(() => skeletons(page)).toBe(0);
  });
});
