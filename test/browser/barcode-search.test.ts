import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, eq, gt, ne } from '#gateway/db/sql.ts';
import { displayYuan, formatYuan } from '#shared/domain/money.ts';
import { commodityDetail } from '#shared/messages/zh/client/commodity-detail.ts';
import { commodityList as words } from '#shared/messages/zh/client/commodity-list.ts';
import { suggestions } from '#shared/messages/zh/client/search.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';

const browser = startBrowser();

const APPROVED = '13800000001';
const PENDING = '13800000002';
const LIST = '/syoung/commodity/list';

type Sku = typeof sku.$inferSelect;

/** Two skus of one commodity, neither of which is the default sku of its page. */
let second: Sku;
let third: Sku;
let name: string;

beforeAll(async () => {
  const { db } = browser.portal.gateway;
  const rows = await db
    .select({ sku, name: commodity.name })
    .from(sku)
    .innerJoin(commodity, eq(commodity.id, sku.commodityId))
    .where(and(eq(commodity.onShelf, true), gt(commodity.skuCount, 2), ne(sku.id, commodity.defaultSkuId)))
    .orderBy(sku.id)
    .limit(2);
  const skus: Sku[] = [];
  for (const { sku: row } of rows) {
    const [changed] = await db
      .update(sku)
      .set({ stock: 600, minQty: 1, stepQty: 1 })
      .where(eq(sku.id, row.id))
      .returning();
    if (changed) skus.push(changed);
  }
  const [one, other] = skus;
  if (!one || one.commodityId !== other?.commodityId) throw new Error('no commodity with three skus');
  [second, third] = [one, other];
  name = rows[0]?.name ?? '';
});

const box = (page: Page) => page.getByRole('search').locator('input[name=name]');
const hrefOf = ({ commodityId, id }: Sku) =>
  `/syoung/commodity/goods-detail/${commodityId}?source=6&skuId=${id}`;
const at = (page: Page, target: string) => page.waitForURL(url => url.pathname + url.search === target);
const yuan = ({ price }: Sku) => displayYuan(formatYuan(price));
const specs = (one: Sku) => one.specs.map(({ value }) => value).join(' / ');

/** Waits for the commodity page with this sku selected, at its price. */
async function untilShown(page: Page, one: Sku) {
  await at(page, hrefOf(one));
  const buying = page.locator('form#buying');
  await buying.getByText(one.barCode).waitFor();
  await expect.poll(() => buying.locator('.price-now .money').first().innerText()).toContain(yuan(one));
  await buying.locator('[aria-current]').getByText(one.barCode).waitFor();
}

describe('searching for a barcode', () => {
  it('suggests the sku with its specs and price, and opens it', async () => {
    const { page } = await browser.open({ mobile: APPROVED });
    await visitPage(page, '/about');
    await box(page).pressSequentially(second.barCode);
    const option = page.getByRole('listbox', { name: suggestions.label }).getByRole('option');
    await option.waitFor();
    for (const text of [name, specs(second), second.barCode, yuan(second)]) {
      await expect.poll(() => option.innerText()).toContain(text);
    }
    await expectToFit(page);
    await option.click();
    await untilShown(page, second);
    await page.reload();
    await hydrated(page);
    await untilShown(page, second);
  });

  it('suggests the sku without a price to a shop in certification', async () => {
    const { page } = await browser.open({ mobile: PENDING });
    await visitPage(page, '/about');
    await box(page).pressSequentially(second.barCode);
    const option = page.getByRole('listbox', { name: suggestions.label }).getByRole('option');
    await option.waitFor();
    await expect.poll(() => option.innerText()).toContain(specs(second));
    await expect.poll(() => option.innerText()).not.toContain('¥');
  });

  it('opens the sku on Enter, then another one that is scanned right after it', async () => {
    const { page } = await browser.open({ mobile: APPROVED });
    await visitPage(page, '/about');
    await box(page).focus();
    for (const one of [second, third]) {
      await page.keyboard.type(one.barCode);
      await page.keyboard.press('Enter');
      await untilShown(page, one);
    }
    // Scanned skus of one commodity are collected in its table.
    await expect
      .poll(() =>
        page
          .locator('#buying td input')
          .evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value)),
      )
      .toEqual(expect.arrayContaining(['1', '1']));
  });

  it.each(['grid', 'table'])('finds the sku in the list without scripts (%s)', async view => {
    const { page } = await browser.open({ mobile: APPROVED, scripts: false });
    await page.goto(`${LIST}?view=${view}`);
    await box(page).fill(second.barCode);
    await box(page).press('Enter');
    const list = page.getByRole('region', { name: words.what });
    await list.getByText(specs(second)).first().waitFor();
    await list.getByText(yuan(second)).first().waitFor();
    await list.getByRole('link', { name }).click();
    await page.getByText(commodityDetail.barCode).first().waitFor();
    await untilShown(page, second);
  });
});
