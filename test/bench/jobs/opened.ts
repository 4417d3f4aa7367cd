import type { Page } from 'playwright-core';
import { pay } from '#shared/messages/zh/client/pay.ts';

/** Waits for the page that offers to pay new orders; returns the payment's number. */
export async function paymentOpened(page: Page): Promise<string> {
  await page.waitForURL(/\/syoung\/pay\/list\?payNo=/);
  await page.getByRole('heading', { name: pay.methods.title }).waitFor();
  return new URL(page.url()).searchParams.get('payNo') ?? '';
}

/** Waits for a page of one record, the id of which ends its address; returns the id. */
export async function recordOpened(page: Page, base: string): Promise<string> {
  await page.waitForURL(({ pathname }) => pathname.startsWith(base));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return new URL(page.url()).pathname.slice(base.length);
}
