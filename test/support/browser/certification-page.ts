import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { creditCodeCheckDigit } from '#shared/domain/credit-code.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import { region } from '#shared/messages/zh/client/region.ts';
import { makePng } from '#test/support/fixtures/images.ts';
import type { TestGateway } from '#test/support/gateway/build-gateway.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

/** Page object of the certification page. */

export const STEP = '/syoung/register/step';
const { fields, heads } = certification;
type State = keyof typeof heads;

export const codeOf = (body: string) => body + creditCodeCheckDigit(body);
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const submit = (page: Page, name: string = certification.submit) => page.getByRole('button', { name });
export const sentValue = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();
const headingOf = (page: Page, state: State) =>
  page.getByRole('heading', { level: 1, name: heads[state].title });
export const heading = (page: Page, state: State) => headingOf(page, state).waitFor();

export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: makePng({ width: 64, height: 48 }),
});

export async function fillIn(page: Page, creditCode: string): Promise<void> {
  await field(page, fields.shopName).fill('晴颜美妆');
  await page.getByRole('radio', { name: '美容院' }).check();
  await field(page, fields.contactName).fill('林晴');
  await field(page, fields.contactMobile).fill('13912345678');
  for (const [level, place] of ['浙江省', '杭州市', '西湖区'].entries()) {
    await field(page, region.levels[level] ?? '').selectOption({ label: place });
  }
  await field(page, fields.address).fill('文三路 1 号');
  await field(page, fields.companyName).fill('杭州晴颜化妆品有限公司');
  await field(page, fields.creditCode).fill(creditCode);
  await page.locator('input[name="licenceImageUrlFile"]').setInputFiles(picture('licence.png'));
  await page
    .locator('input[name="storeImageUrlsFile"]')
    .setInputFiles([picture('door.png'), picture('shelf.png')]);
  await page.getByRole('checkbox', { name: '花屿' }).waitFor({ state: 'attached' });
  await page.getByLabel(certification.brands.search).fill('flor');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: certification.brands.remove('花屿') }).waitFor();
  await uploaded(page);
}

/** Waits until all three pictures are uploaded. */
export const uploaded = (page: Page) =>
  page.waitForFunction(() => {
    const texts = ['licenceImageUrl', 'storeImageUrls'].map(
      name => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '',
    );
    return texts[0] !== '' && texts[1]?.split(' ').length === 2;
  });

/** Decides on a shop's certification with a staff call. */
export async function decide(
  gateway: TestGateway,
  how: 'approve' | 'reject',
  mobile: string,
  reason?: string,
): Promise<void> {
  await staffCall(gateway, `/distributor/${how}`, { mobile, ...(reason !== undefined && { reason }) });
}

/** Waits for a state. The page polls every 15 seconds, but at once when its window gets the focus. */
export const comeBackTo = (page: Page, state: State) =>
  vi.waitFor(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await headingOf(page, state).waitFor({ timeout: 500 });
  });
