/** Statements, and top-ups by transfer from the form to the movement that they become. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { chinaDay } from '#shared/domain/china-time.ts';
import { dateRange } from '#shared/messages/zh/client/date-range.ts';
import { statement as words } from '#shared/messages/zh/client/statement.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';
import { ledgerKinds, topUpStatuses } from '#shared/messages/zh/common/statement.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';
import { expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { press } from '#test/support/browser/press.ts';
import { tabTo } from '#test/support/browser/tab-to.ts';
import { visit } from '#test/support/edge/visit.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { makePng } from '#test/support/fixtures/images.ts';
import { readSheetBytes } from '#test/support/gateway/read-sheet-bytes.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';
import { uploadImage } from '#test/support/gateway/upload-image.ts';

const SHOP = '13800000001';
const FROZEN = '13800000004';
const NEW_SHOP = '13800000008';
const OTHER_SHOP = '13800000009';
const BALANCE = '/syoung/shop/account-balance-list';
const LIST = '/syoung/shop/transfer-account-list';
const FORM = '/syoung/shop/transfer-account-info';
const NOT_FOUND = [/status of 404/];

const { apply, detail, list, actions, cancel } = transferPages;
const browser = startBrowser();

const staff = (path: string, payload: object) =>
  staffCall(browser.portal.gateway, `/top-up/${path}`, payload);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.getByRole('table', { name: words.what }).getByRole('row');
const submit = (page: Page) => page.getByRole('button', { name: apply.submit });

async function addVoucher(page: Page) {
  const buffer = makePng({ width: 40, height: 40 });
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page.locator('.image-done').last().waitFor();
}

/** Reports a transfer by calls; returns the id of the top-up. */
async function report(mobile: string, amount: string): Promise<string> {
  const { gateway } = browser.portal;
  const token = await gateway.signIn(mobile);
  const voucher = await uploadImage(gateway, makePng(), { scene: 'VOUCHER', token });
  const { data } = await gateway.call(
    'applyTopUp',
    {
      requestId: newRequestId(),
      amount,
      payerName: '武汉蔷薇百货有限公司',
      payerAccount: '12345678',
      transferDate: chinaDay(gateway.clock.now()),
      voucherUrls: [voucher.data.url],
    },
    { token },
  );
  return data.id;
}

describe('a top-up', () => {
  it('is filled in, kept over a reload, approved, and leads to its movement and back', async () => {
    const { page } = await browser.open({ mobile: NEW_SHOP });
    await visitPage(page, BALANCE);
    await page.getByText(words.empty.BALANCE.title).waitFor();
    await page.getByRole('link', { name: words.topUp }).first().click();
    await page.getByRole('heading', { name: apply.step }).waitFor();
    await submit(page).click();
    const errors = [apply.errors.amount, apply.errors.payerName, apply.errors.payerAccount];
    for (const error of [...errors, apply.errors.transferDate, apply.errors.vouchers]) {
      await page.getByText(error, { exact: true }).waitFor();
    }
    await expectToFit(page);
    await page.getByLabel(apply.amount).fill('1,234.5x');
    await page.getByLabel(apply.payerName).fill('西安木槿健康管理有限公司');
    await page.getByLabel(apply.payerAccount).fill('6222 0200 1234 5678 901');
    await page.getByRole('button', { name: apply.today }).click();
    await addVoucher(page);
    await page.getByText(apply.saved).waitFor();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.getByLabel(apply.amount).inputValue()).toBe('1234.5');
    await expect.poll(() => page.locator('.image-done').count()).toBe(1);
    await press(submit(page), calls.applyTopUp.path);
    await heading(page, detail.heads.WAIT_AUDIT.title).waitFor();
    await page.getByText('**** 8901').waitFor();
    const topUp = new URL(page.url()).searchParams.get('id') ?? '';

    await staff('approve', { topUp });
    await comeBackTo(heading(page, detail.heads.PASS.title));
    await expectToFit(page);
    await page.getByRole('link', { name: detail.balance }).click();
    const movement = rows(page).filter({ hasText: ledgerKinds.BALANCE.TOP_UP });
    await movement.getByText('1,234.50').first().waitFor();
    await movement.getByRole('link').click();
    await heading(page, detail.heads.PASS.title).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('id')).toBe(topUp);
  });

  it('is submitted again after its rejection, and cancelled', async () => {
    const topUp = await report(OTHER_SHOP, '8000.00');
    await staff('reject', { topUp, reason: '金额与凭证不符' });
    const { page } = await browser.open({ mobile: OTHER_SHOP });
    await visitPage(page, `${LIST}?id=${topUp}`);
    await page.getByRole('link', { name: actions.RESUBMIT }).click();
    await page.getByText(`${apply.rejected}金额与凭证不符`).waitFor();
    await expect.poll(() => page.getByLabel(apply.amount).inputValue()).toBe('8000.00');
    await page.getByLabel(apply.amount).fill('8800');
    await press(submit(page), calls.applyTopUp.path);
    await heading(page, detail.heads.WAIT_AUDIT.title).waitFor();
    await page.getByText(detail.again, { exact: true }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${actions.CANCEL}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: cancel.confirm }).click();
    await heading(page, detail.heads.CANCELLED.title).waitFor();
    await visitPage(page, LIST);
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="id=${topUp}"]`) });
    await row.getByText('8,800.00').waitFor();
    await row.getByText(topUpStatuses.CANCELLED).waitFor();
    await expectToFit(page);
  });

  it('of another shop answers 404', async () => {
    const { gateway, origin } = browser.portal;
    const token = await gateway.signIn(OTHER_SHOP);
    for (const path of [`${LIST}?id=780003`, `${FORM}?id=780002`]) {
      expect((await visit(origin, path, { token })).status).toBe(404);
    }
    const { page } = await browser.open({ mobile: OTHER_SHOP, allow: NOT_FOUND });
    await visitPage(page, `${LIST}?id=780003`);
    await page.getByText(transferPages.missing.hint).waitFor();
  });
});

describe('a statement', () => {
  it('is filtered in its address, exported, and reached by keyboard', async () => {
    const { gateway } = browser.portal;
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, BALANCE);
    await expectToFit(page);
    const direction = page.getByRole('combobox', { name: words.filters.direction });
    await page.getByRole('button', { name: words.export }).focus();
    await tabTo(page, direction);
    await direction.selectOption('OUT');
    await page.waitForURL(url => url.searchParams.get('direction') === 'OUT');
    await expect.poll(() => rows(page).filter({ hasText: words.signs.IN }).count()).toBe(0);
    await page.getByRole('button', { name: dateRange.lastDays(7) }).click();
    await page.waitForURL(url => url.searchParams.has('startDate'));
    const url = new URL(page.url());
    const { data } = await gateway.call(
      'listAccountDetailPage',
      {
        data: {
          accountType: 'BALANCE',
          direction: 'OUT',
          startDate: url.searchParams.get('startDate') ?? '',
        },
      },
      { token: await gateway.signIn(SHOP) },
    );
    // The head is a row too.
    const shown = data.total + 1;
    await expect.poll(() => rows(page).count()).toBe(shown);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => direction.inputValue()).toBe('OUT');
    await expect.poll(() => rows(page).count()).toBe(shown);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.export }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^账户余额明细-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(await readSheetBytes(await readFile(await download.path()))).toHaveLength(shown);
    await page.getByRole('link', { name: words.filters.clear }).click();
    await page.waitForURL(url => url.search === '');
    await page
      .getByRole('navigation', { name: words.tabs })
      .getByRole('link', { name: words.accounts.REBATE })
      .click();
    await heading(page, '返利明细').waitFor();
    await expectToFit(page);
  });

  it('can be read without scripts, also by a frozen shop, which cannot top up', async () => {
    const { gateway, origin } = browser.portal;
    const token = await gateway.signIn(FROZEN);
    const { html } = await visit(origin, BALANCE, { token });
    expect(html).toContain('1,206.00');
    expect(html).not.toContain(`href="${FORM}"`);
    expect((await visit(origin, '/syoung/shop/rebate-list', { token })).html).toContain('采购返利');
    expect((await visit(origin, LIST, { token })).html).toContain(list.empty.title);
    expect((await visit(origin, FORM, { token })).location).toMatch(/^\/syoung\/shop\/disable/);
  });
});
