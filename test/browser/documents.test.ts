import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { media } from '#shared/messages/zh/client/media.ts';
import { storePages } from '#shared/messages/zh/client/store-pages.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { upload } from '#shared/messages/zh/common/upload.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { newCreditCode } from '#test/support/browser/certification-form.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';
import { expectAccessible, expectToFit } from '#test/support/browser/expect-to-fit.ts';
import { press } from '#test/support/browser/press.ts';
import { visit } from '#test/support/edge/visit.ts';
import { makePng } from '#test/support/fixtures/images.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const SHOP = '13800000001';
const FROZEN = '13800000004';
const NEW_SHOP = '13800000008';
const SUBJECTS = '/syoung/shop/contract-info';
const STORES = '/syoung/user/shopList';

const { list: subjectWords, form: subjectForm, fields, detail, statuses, contract } = subjectPages;
const { list: storeWords, form: storeForm } = storePages;
const browser = startBrowser();

const staff = (path: string, payload: object) => staffCall(browser.portal.gateway, path, payload);
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const article = (page: Page, name: string) => page.getByRole('article', { name });

async function attach(page: Page, label: string) {
  const image = { name: 'document.png', mimeType: 'image/png', buffer: makePng() };
  await page.getByLabel(label).setInputFiles([image]);
  await page
    .getByText(upload.status(1, 1, []))
    .first()
    .waitFor();
}

/** The page as rendered by the server for a member. */
async function visitAs(mobile: string, path: string) {
  const { gateway, origin } = browser.portal;
  return visit(origin, path, { token: await gateway.signIn(mobile) });
}

it('a subject is added, approved, and replaced by a version that counts when it passes', async () => {
  const { page } = await browser.open({ mobile: NEW_SHOP });
  await visitPage(page, SUBJECTS);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByText(contract.leads.noSubject).waitFor();
  await page.getByRole('link', { name: subjectWords.add }).click();
  await page.getByText(subjectForm.prefilled).waitFor();
  const submit = page.getByRole('button', { name: subjectForm.submit.new });
  await submit.click();
  // The first field that the certified data leave empty.
  await expect
    .poll(() => box(page, fields.legalPerson).evaluate(one => one === document.activeElement))
    .toBe(true);
  await page.getByText(subjectForm.errors.legalPerson).waitFor();
  await box(page, fields.companyName).fill('旅程化妆品有限公司');
  await box(page, fields.creditCode).fill(newCreditCode());
  await box(page, fields.legalPerson).fill('苏木槿');
  await box(page, fields.bankName).fill('西安银行小寨支行');
  await box(page, fields.bankAccount).fill('6217 0042 2000 1234');
  await expectAccessible(page);
  await press(submit, calls.saveSubject.path);
  const card = article(page, '旅程化妆品有限公司');
  await card.getByText(statuses.WAIT_AUDIT, { exact: true }).waitFor();
  await card.getByText('**** 1234').waitFor();
  const id =
    (await card.getByRole('heading').getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';

  await staff('/subject/approve', { subject: id });
  await comeBackTo(card.getByText(subjectWords.isDefault, { exact: true }));
  await card.getByRole('link', { name: subjectWords.actions.REPLACE }).click();
  await page.getByRole('heading', { level: 1, name: subjectForm.titles.REPLACE }).waitFor();
  await box(page, fields.companyName).fill('旅程更名有限公司');
  await page.getByRole('button', { name: subjectForm.submit.REPLACE }).click();
  // The version in force stays until the new one passes.
  await card.getByText(/正在审核，通过前原资料继续有效/).waitFor();
  await card.getByRole('link', { name: subjectWords.view }).click();
  await page.getByRole('heading', { name: detail.change.WAIT_AUDIT }).waitFor();
  await page.getByRole('heading', { level: 1, name: '旅程化妆品有限公司' }).waitFor();
  await expectAccessible(page);
  await expectToFit(page);

  await staff('/subject/approve', { subject: id });
  await comeBackTo(page.getByRole('heading', { level: 1, name: '旅程更名有限公司' }));
  await page.getByText(detail.replaced).waitFor();
  const { contractNo } = (await staff('/contract/draft', { mobile: NEW_SHOP })) as { contractNo: string };
  await staff('/contract/sign', { contract: contractNo });
  await page.getByRole('link', { name: detail.back }).click();
  await comeBackTo(page.getByText(contract.heads.SIGNED, { exact: true }));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: contract.text }).click(),
  ]);
  expect(file.suggestedFilename()).toContain(contractNo);
  await expectToFit(page);
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

it('an online store is applied for, rejected with a reason, applied for again and passes', async () => {
  const { page } = await browser.open({ mobile: NEW_SHOP });
  await visitPage(page, STORES);
  await page.getByText(storeWords.empty).waitFor();
  await page.getByRole('link', { name: storeWords.apply }).click();
  await page.getByRole('radio', { name: '京东' }).check();
  await box(page, storeForm.shopName).fill('旅程京东店');
  const url = box(page, storeForm.url);
  await url.fill('huayang.tmall.com');
  await url.blur();
  await page.getByText(storeForm.errors.otherPlatform(['jd.com', 'jd.hk'])).waitFor();
  await url.fill('mall.jd.com/index-20261123.html');
  await attach(page, storeForm.screenshots);
  await expectAccessible(page);
  await page.getByRole('button', { name: storeForm.submit }).click();
  const row = article(page, '旅程京东店');
  await row.getByText(storePages.statuses.WAIT_AUDIT, { exact: true }).waitFor();
  await row.getByRole('link', { name: media.enlarge(storeWords.screenshot(1, 1)) }).click();
  await page.getByRole('dialog').getByRole('button', { name: ui.close }).click();

  const { stores } = (await staff('/waiting', {})) as { stores: { id: string; storeName: string }[] };
  const store = stores.find(({ storeName }) => storeName === '旅程京东店')?.id ?? '';
  await staff('/store/reject', { store, reason: '截图里没有主体名称' });
  await comeBackTo(row.getByText('截图里没有主体名称'));
  await row.getByRole('link', { name: storeWords.actions.APPLY_AGAIN }).click();
  await page.getByRole('heading', { level: 1, name: storeForm.titles.again }).waitFor();
  await expect.poll(() => url.inputValue()).toBe('https://mall.jd.com/index-20261123.html');
  await page.getByRole('button', { name: storeForm.submit }).click();
  await row.getByText(storePages.statuses.WAIT_AUDIT, { exact: true }).waitFor();
  await staff('/store/approve', { store });
  await comeBackTo(row.getByText(storePages.statuses.PASS, { exact: true }));
  await expectToFit(page);
});

it('an online store that ends soon is renewed while it stays on the whitelist', async () => {
  const { page } = await browser.open({ mobile: SHOP });
  await visitPage(page, STORES);
  const name = '花漾集合店的小红书店铺';
  const row = article(page, name);
  const renew = row.getByRole('link', { name: storeWords.actions.RENEW });
  await renew.click();
  await page.getByRole('heading', { level: 1, name: storeForm.titles.renew }).waitFor();
  await page.locator('input[name=url][readonly]').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: storeForm.submit }).click();
  await row.getByText(storeWords.renewals.WAIT_AUDIT).waitFor();
  await row.getByText(storePages.statuses.PASS, { exact: true }).waitFor();

  const { stores } = (await staff('/waiting', {})) as { stores: { id: string; storeName: string }[] };
  const store = stores.find(({ storeName }) => storeName === name)?.id ?? '';
  await staff('/store/reject', { store, reason: '截图已过期' });
  await comeBackTo(row.getByText('截图已过期'));
  await expectToFit(page);
  await renew.click();
  await page.getByRole('button', { name: storeForm.submit }).click();
  await row.getByText(storeWords.renewals.WAIT_AUDIT).waitFor();
  await staff('/store/approve', { store });
  await comeBackTo(row.getByText(/还剩 3\d\d 天/));
});

it('the pages can be read without scripts, by a frozen shop too', async () => {
  const subjects = await visitAs(SHOP, SUBJECTS);
  expect(subjects.html).toContain('杭州漾漾电子商务有限公司');
  expect(subjects.html).toContain(contract.heads.SIGNED);
  expect(subjects.html).not.toContain('571908234610402');
  const stores = await visitAs(FROZEN, STORES);
  expect(stores.html).toContain('芳华日化工厂店');
  expect(stores.html).not.toContain('apply=new');
  const own = await visitAs(FROZEN, '/syoung/shop/view-subject-information/810041');
  expect(own.html).toContain('广州芳华日化有限公司');
  expect(own.html).not.toContain(subjectWords.actions.REPLACE);
  const foreign = await visitAs(FROZEN, '/syoung/shop/view-subject-information/810001');
  expect(foreign.html).toContain(detail.missing.title);
  expect(foreign.html).not.toContain('杭州花漾化妆品有限公司');
});
