import { describe, expect, it } from 'vitest';
import { shop } from '#shared/messages/zh/client/shop.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { visit } from '#test/support/edge/visit.ts';

const SHOP = '13800000001';
const NEW_SHOP = '13800000008';
const FROZEN = '13800000004';
const OVERVIEW = '/syoung/shop/detail';

const browser = startBrowser();

describe('the shop overview', () => {
  it('opens the figures of the chart by keyboard and leads to what is due', async () => {
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, OVERVIEW);
    await page.getByRole('img', { name: /柱状图/ }).waitFor();
    const figures = page.locator('summary', { hasText: shop.purchases.table });
    await figures.focus();
    await page.keyboard.press('Enter');
    const rows = page.getByRole('row', { name: /^\d{4} 年 \d+ 月/ });
    await expect.poll(() => rows.count()).toBe(12);
    await rows.first().waitFor({ state: 'visible' });
    await expectToFit(page);
    await page
      .getByRole('link', { name: new RegExp(`^${shop.due.actions.PAY}`) })
      .first()
      .click();
    await page.waitForURL(/\/syoung\/pay\/list\?payNo=/);
  });

  it('invites a new shop to buy', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP });
    await visitPage(page, OVERVIEW);
    await page.getByText(shop.due.none).waitFor();
    await page.getByText(shop.purchases.empty).waitFor();
    await expect.poll(() => page.locator('.bar-chart').count()).toBe(0);
    await expectToFit(page);
  });

  it('is readable without scripts, and offers a frozen shop no payment', async () => {
    const token = await browser.portal.gateway.signIn(FROZEN);
    const { html } = await visit(browser.portal.origin, OVERVIEW, { token });
    expect(html).toContain('<svg class="bar-chart');
    expect(html).toContain(shop.purchases.brands);
    expect(html).toContain(shop.due.see);
    expect(html).not.toContain(shop.due.actions.PAY);
  });
});
