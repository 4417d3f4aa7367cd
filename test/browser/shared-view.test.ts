import { expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { cart } from '#shared/messages/zh/client/cart.ts';
import {
  sharedViewPage as page,
  shareButton,
  shareDialog as words,
} from '#shared/messages/zh/client/shared-view.ts';
import { axeFindings } from '#test/support/browser/axe.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { expectAccessible, expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { press } from '#test/support/browser/press.ts';
import { envelope } from '#test/support/edge/fake-upstream.ts';
import { hold } from '#test/support/edge/forward.ts';
import { PHONE_AGENT } from '#test/support/edge/visit.ts';

const browser = startBrowser();
const SHOP = '13800000001';

it('a member sends the selection of the cart to the boss, who reads it on the phone until it is revoked', async () => {
  const merchant = await browser.open({ mobile: SHOP });
  await visitPage(merchant.page, '/syoung/car/list');
  const foot = merchant.page.getByRole('region', { name: cart.summary });
  const total = (await foot.locator('.cart-total .money').textContent()) ?? '';
  await press(foot.getByRole('button', { name: shareButton.text }), calls.createSharedView.path);
  const dialog = merchant.page.getByRole('dialog', { name: words.title });
  const link = await dialog.getByRole('textbox', { name: words.link }).inputValue();
  await dialog.locator('.qr-code svg').waitFor();
  await expectAccessible(merchant.page);

  const boss = await browser.open({
    userAgent: PHONE_AGENT,
    scripts: false,
    width: 390,
    allow: [/status of 404/],
  });
  await boss.page.goto(link);
  await boss.page.getByRole('heading', { level: 1, name: page.titleOf.CART }).waitFor();
  await expect.poll(() => boss.page.locator('.shared-total .money').textContent()).toBe(total);

  const reader = await browser.open({ userAgent: PHONE_AGENT });
  await visitPage(reader.page, link);
  await expectToFit(reader.page);
  await expect.poll(() => axeFindings(reader.page)).toEqual([]);

  await press(
    dialog.getByRole('button', { name: new RegExp(`^${words.revoke}`) }),
    calls.revokeSharedView.path,
  );
  await dialog.waitFor({ state: 'hidden' });
  const gone = await boss.page.goto(link);
  expect(gone?.status()).toBe(404);
  await boss.page.getByText(page.missing.title).waitFor();
});

it('lists a new link although the list was asked for before the link was made', async () => {
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, '/syoung/car/list');
  const older = hold(envelope([]));
  browser.portal.upstream.behave(older.behaviour, calls.listSharedViews.path);
  const foot = page.getByRole('region', { name: cart.summary });
  await press(foot.getByRole('button', { name: shareButton.text }), calls.createSharedView.path);
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByRole('textbox', { name: words.link }).waitFor();
  browser.portal.heal(calls.listSharedViews.path);
  older.release();
  await press(
    dialog.getByRole('button', { name: new RegExp(`^${words.revoke}`) }),
    calls.revokeSharedView.path,
  );
  await dialog.waitFor({ state: 'hidden' });
});
