import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { creditCodeCheckDigit } from '#shared/domain/credit-code.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import { companyForm } from '#shared/messages/zh/client/company-form.ts';
import { region } from '#shared/messages/zh/client/region.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { upload } from '#shared/messages/zh/common/upload.ts';
import { at } from '#test/support/browser/account-page.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';
import {
  codeOf,
  field,
  fillIn,
  heading,
  picture,
  STEP,
  sentValue,
  submit,
  uploaded,
} from '#test/support/browser/certification-page.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { press } from '#test/support/browser/press.ts';
import { tabTo } from '#test/support/browser/tab-to.ts';

const browser = startBrowser();

const CART = '/syoung/car/list';
const SUPPLEMENT = '/syoung/shop/improve-information';
const { fields, errors, supplement } = certification;

/** Registers a member who has not submitted a certification. */
async function newcomer(mobile: string): Promise<string> {
  const id = `9${mobile.slice(2)}`;
  await browser.portal.gateway.db.$client.query(
    `INSERT INTO member (id, mobile, password_hash, create_date) VALUES ($1, $2, 'none', now())`,
    [id, mobile],
  );
  return mobile;
}

describe('the certification form', () => {
  it('leads to the page that was requested before certification', async () => {
    const { page } = await browser.open({ mobile: '13800000008' });
    await visitPage(page, `${STEP}?redirect=${encodeURIComponent(CART)}`);
    await heading(page, 'PASS');
    await page.getByRole('button', { name: certification.passed.wanted('进货单') }).click();
    await at(page, CART);
  });

  it('restores the draft with its pictures after a reload, but not for another member', async () => {
    const { page } = await browser.open({ mobile: await newcomer('13911110002') });
    await visitPage(page, STEP);
    const code = codeOf('91330106MA2CD7Y20');
    await fillIn(page, code);
    await page.getByText(companyForm.saved).waitFor();
    const before = await sentValue(page, 'storeImageUrls');
    await visitPage(page, STEP);
    await page.getByRole('button', { name: certification.brands.remove('花屿') }).waitFor();
    await expect.poll(() => field(page, fields.creditCode).inputValue()).toBe(code);
    await expect.poll(() => page.getByRole('radio', { name: '美容院' }).isChecked()).toBe(true);
    await field(page, region.levels[2])
      .locator('option:checked', { hasText: '西湖区' })
      .waitFor({ state: 'attached' });
    await expect.poll(() => sentValue(page, 'storeImageUrls')).toBe(before);

    const value = await browser.portal.gateway.signIn(await newcomer('13911110003'));
    await page
      .context()
      .addCookies([{ name: 'userToken', value, url: browser.portal.origin, httpOnly: true }]);
    await visitPage(page, STEP);
    // At this point an existing draft would have been restored.
    await field(page, fields.contactName).fill('林晴');
    await page.getByText(companyForm.saved).waitFor();
    await expect.poll(() => field(page, fields.creditCode).inputValue()).toBe('');
  });

  it('shows an error at each invalid field and focuses the first one', async () => {
    const { page } = await browser.open({ mobile: await newcomer('13911110004') });
    await visitPage(page, STEP);
    await submit(page).click();
    for (const text of [errors.shopName, errors.shopType, errors.region, errors.licence, errors.photos]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await untilFocused(field(page, fields.shopName));
    await page.keyboard.type('晴颜');
    await page.getByText(errors.shopName, { exact: true }).waitFor({ state: 'detached' });

    const code = field(page, fields.creditCode);
    await code.fill('91330106ma2cd3x8o');
    await expect.poll(() => code.inputValue()).toBe('91330106MA2CD3X8O');
    await page.getByText(errors.creditCodeLookalike(17, 'O', '0')).waitFor();
    const last = creditCodeCheckDigit('91330106MA2CD7Y10') === '1' ? '2' : '1';
    await code.fill(`91330106MA2CD7Y10${last}`);
    await page.getByText(errors.creditCodeCheck).waitFor();

    // Server errors are shown at their fields too.
    const { rows } = await browser.portal.gateway.db.$client.query<{ credit_code: string }>(
      `SELECT credit_code FROM distributor WHERE id = '200001'`,
    );
    await fillIn(page, rows[0]?.credit_code ?? '');
    await press(submit(page), calls.submitCertification.path);
    await page.getByText(codeMessages.CREDIT_CODE_TAKEN).waitFor();
    await untilFocused(field(page, fields.creditCode));
  });

  it('can be completed by keyboard alone', async () => {
    const { page } = await browser.open({ mobile: await newcomer('13911110005') });
    await visitPage(page, STEP);
    const { keyboard } = page;
    // Permanent listener: enabling interception again between two file choosers could come too late.
    page.on('filechooser', () => {});
    const next = () => keyboard.press('Tab');
    const type = async (text: string) => {
      await keyboard.type(text);
      await next();
    };
    /** Opens the file chooser with a key. */
    const pick = async (...names: string[]) => {
      const opened = page.waitForEvent('filechooser');
      await keyboard.press('Space');
      await (await opened).setFiles(names.map(picture));
    };
    const group = (name: string) => page.getByRole('group', { name });
    await field(page, fields.shopName).focus();
    await type('晴颜美妆');
    await keyboard.press('Space');
    await next();
    await type('林晴');
    await type('13912345678');
    for (const [level, name] of ['浙江省', '杭州市', '西湖区'].entries()) {
      const list = field(page, region.levels[level] ?? '');
      await list.locator('option', { hasText: name }).waitFor({ state: 'attached' });
      await untilFocused(list);
      const places = await list.locator('option').allTextContents();
      for (let place = 0; place < places.indexOf(name); place++) await keyboard.press('ArrowDown');
      await next();
    }
    await type('文三路 1 号');
    await type('杭州晴颜化妆品有限公司');
    await type(codeOf('91330106MA2CD7Y30'));
    await pick('licence.png');
    // The file input is unmounted, the focus stays in the group: preview and remove button come next.
    for (const name of [upload.view('licence.png'), upload.remove('licence.png')]) {
      await page.getByRole('button', { name }).waitFor();
    }
    await untilFocused(group(fields.licence));
    await tabTo(page, page.locator('input[name="storeImageUrlsFile"]'));
    await pick('door.png', 'shelf.png');
    await uploaded(page);
    await tabTo(page, page.getByLabel(certification.brands.search));
    await keyboard.type('flor');
    await keyboard.press('Enter');
    // Removing an item moves the focus to its field.
    for (const [removal, place] of [
      [certification.brands.remove('花屿'), certification.brands.choices],
      [upload.remove('shelf.png'), fields.photos],
    ] as const) {
      await page.getByRole('button', { name: removal }).focus();
      await keyboard.press('Enter');
      await untilFocused(group(place));
    }
    await field(page, fields.companyName).focus();
    await keyboard.press('Enter');
    await heading(page, 'WAIT_AUDIT');
  });
});

describe('a certified shop', () => {
  it('can edit its details but not its certified data', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    await visitPage(page, SUPPLEMENT);
    await page.getByText('杭州花漾化妆品有限公司').waitFor();
    await expect.poll(() => page.locator('[name="creditCode"]').count()).toBe(0);
    await field(page, fields.contactName).fill('陈晓');
    await submit(page, supplement.save).click();
    await page.getByText(supplement.saved).waitFor();
    await visitPage(page, SUPPLEMENT);
    await expect.poll(() => field(page, fields.contactName).inputValue()).toBe('陈晓');
  });
});

it('leads a frozen shop from certification to the page about its state', async () => {
  const { page } = await browser.open({ mobile: '13800000004' });
  await visitPage(page, STEP);
  await heading(page, 'DISABLE');
  await page.getByRole('link', { name: certification.disabled.action }).click();
  await at(page, '/syoung/shop/disable');
});
