import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { creditCodeCheckDigit } from '#shared/domain/credit-code.ts';
import { certification } from '#shared/messages/zh/certification.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';
import { region } from '#shared/messages/zh/region.ts';
import { upload } from '#shared/messages/zh/upload.ts';
import { at } from '#test/support/account-page.ts';
import { startBrowser, visitPage } from '#test/support/browser.ts';
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
} from '#test/support/certification-page.ts';
import { untilFocused } from '#test/support/focus.ts';
import { press } from '#test/support/press.ts';
import { tabTo } from '#test/support/tab-to.ts';

const browser = startBrowser();

const CART = '/syoung/car/list';
const IMPROVE = '/syoung/shop/improve-information';
const { fields, errors, improve } = certification;

/** Registered, and nothing more. */
async function newcomer(mobile: string): Promise<string> {
  const id = `9${mobile.slice(2)}`;
  await browser.portal.gateway.db.$client.query(
    `INSERT INTO member (id, mobile, password_hash, create_date) VALUES ($1, $2, 'none', now())`,
    [id, mobile],
  );
  return mobile;
}

describe('a newcomer', () => {
  it('may open the wanted page later', async () => {
    const { page } = await browser.open({ mobile: '13800000008' });
    await visitPage(page, `${STEP}?redirect=${encodeURIComponent(CART)}`);
    await heading(page, 'PASS');
    await page.getByRole('button', { name: certification.passed.wanted('进货单') }).click();
    await at(page, CART);
  });

  it('finds the draft again after a reload, pictures and all; another member does not', async () => {
    const { page } = await browser.open({ mobile: await newcomer('13911110002') });
    await visitPage(page, STEP);
    const code = codeOf('91330106MA2CD7Y20');
    await fillIn(page, code);
    await page.getByText(certification.saved).waitFor();
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
    // By then a draft of before would have been put in.
    await field(page, fields.contactName).fill('林晴');
    await page.getByText(certification.saved).waitFor();
    await expect.poll(() => field(page, fields.creditCode).inputValue()).toBe('');
  });

  it('is told at each field what is wrong, and led to the first one', async () => {
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

    // The server's word stands at its field, too.
    const { rows } = await browser.portal.gateway.db.$client.query<{ credit_code: string }>(
      `SELECT credit_code FROM distributor WHERE id = '200001'`,
    );
    await fillIn(page, rows[0]?.credit_code ?? '');
    await press(submit(page), calls.submitCertification.path);
    await page.getByText(codeMessages.CREDIT_CODE_TAKEN).waitFor();
    await untilFocused(field(page, fields.creditCode));
  });

  it('does all of it with the keyboard', async () => {
    const { page } = await browser.open({ mobile: await newcomer('13911110005') });
    await visitPage(page, STEP);
    const { keyboard } = page;
    // All the while, as a browser that is told between two boxes to hand them over may come too late.
    page.on('filechooser', () => {});
    const next = () => keyboard.press('Tab');
    const type = async (text: string) => {
      await keyboard.type(text);
      await next();
    };
    /** Opened by a key as well. */
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
    // The box is gone, and the focus is not: the picture and its removal come next.
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
    // What is taken away leaves the focus at its field.
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
  it('completes what it says of itself; what was certified stays', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    await visitPage(page, IMPROVE);
    await page.getByText('杭州花漾化妆品有限公司').waitFor();
    await expect.poll(() => page.locator('[name="creditCode"]').count()).toBe(0);
    await field(page, fields.contactName).fill('陈晓');
    await submit(page, improve.save).click();
    await page.getByText(improve.saved).waitFor();
    await visitPage(page, IMPROVE);
    await expect.poll(() => field(page, fields.contactName).inputValue()).toBe('陈晓');
  });
});

it('a frozen shop is led on', async () => {
  const { page } = await browser.open({ mobile: '13800000004' });
  await visitPage(page, STEP);
  await heading(page, 'DISABLE');
  await page.getByRole('link', { name: certification.disabled.action }).click();
  await at(page, '/syoung/shop/disable');
});
