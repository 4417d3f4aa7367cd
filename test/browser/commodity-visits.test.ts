import { describe, expect, it } from 'vitest';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import { calls } from '#shared/contract/index.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';

const browser = startBrowser();
const COMMODITY_ID = '600001';
const PATH = '/syoung/commodity/goods-detail/';

async function visits() {
  const { rows } = await browser.portal.gateway.db.$client.query<{
    id: string;
    source: number;
    visits: number;
  }>('SELECT commodity_id AS id, source, visits FROM commodity_visit');
  return rows;
}

describe('visits of commodity pages', () => {
  it('count one for a server render, none for a hovered link and one for a followed link', async () => {
    const { page } = await browser.open({ mobile: '13800000001' });
    const first = { id: COMMODITY_ID, source: COMMODITY_SOURCE.SEARCH_RESULTS, visits: 1 };
    await visitPage(page, `${PATH}${COMMODITY_ID}?source=${COMMODITY_SOURCE.SEARCH_RESULTS}`);
    await expect.poll(visits).toEqual([first]);

    const link = page.locator(`main a[href*="${PATH}"]:not([href*="${COMMODITY_ID}"])`).first();
    const other = /goods-detail\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1];
    const read = page.waitForResponse(reply => reply.url().includes(calls.getCommodityDetail.path));
    await link.hover();
    await read;
    await link.click();
    await page.waitForURL(url => url.pathname === PATH + other);
    // Recorded after any visit that hovering could have caused.
    const second = { id: other, source: COMMODITY_SOURCE.OTHER, visits: 1 };
    await expect.poll(visits).toHaveLength(2);
    expect(await visits()).toEqual(expect.arrayContaining([first, second]));
  });
});
