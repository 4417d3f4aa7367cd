import { describe, expect, it } from 'vitest';
import { GOODS_SOURCE } from '#shared/constants.ts';
import { calls } from '#shared/contract/index.ts';
import { startBrowser, visitPage } from '#test/support/browser.ts';

const browser = startBrowser();
const GOODS = '600001';
const PATH = '/syoung/commodity/goods-detail/';

async function visits() {
  const { rows } = await browser.portal.gateway.db.$client.query<{
    id: string;
    source: number;
    visits: number;
  }>('SELECT commodity_id AS id, source, visits FROM commodity_visit');
  return rows;
}

describe('a goods page', () => {
  it('that the server rendered is one visit, a link that is hovered over none, and one that is followed one', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    const first = { id: GOODS, source: GOODS_SOURCE.SEARCH_RESULTS, visits: 1 };
    await visitPage(page, `${PATH}${GOODS}?source=${GOODS_SOURCE.SEARCH_RESULTS}`);
    await expect.poll(visits).toEqual([first]);

    const link = page.locator(`main a[href*="${PATH}"]:not([href*="${GOODS}"])`).first();
    const other = /goods-detail\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1];
    const read = page.waitForResponse(reply => reply.url().includes(calls.getCommodityDetail.path));
    await link.hover();
    await read;
    await link.click();
    await page.waitForURL(url => url.pathname === PATH + other);
    // The visit of the page that was opened comes after all that hovering may have caused.
    const second = { id: other, source: GOODS_SOURCE.OTHER, visits: 1 };
    await expect.poll(visits).toHaveLength(2);
    expect(await visits()).toEqual(expect.arrayContaining([first, second]));
  });
});
