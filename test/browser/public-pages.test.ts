import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { allFindings } from '#test/support/browser/axe.ts';
import { startBrowser, visitPage } from '#test/support/browser/browser.ts';

const browser = startBrowser();

const BRAND = '/syoung/introduce/2001';

/** Public pages with a characteristic sentence each. */
const pages = [
  { path: '/about', name: '关于我们', says: '四座仓库，就近发出' },
  { path: '/rights', name: '权益中心', says: '每季度首日评定一次' },
  { path: '/agreement', name: '用户协议', says: '本平台只面向从事经营活动的店铺与经销商' },
  { path: '/agreement/contact', name: '隐私政策', says: '我们不出售个人信息' },
  { path: '/static', name: '服务说明', says: '加入进货单不锁定库存与价格' },
  { path: BRAND, name: '莱薇妮', says: '铜釜里的一个夏天' },
];

describe.each(pages)('$path', ({ path, says }) => {
  it('is readable without scripts', async () => {
    const { page } = await browser.open({ scripts: false });
    await page.goto(path);
    await page.getByText(says).first().waitFor();
    await expect.poll(() => page.locator('.skeleton:visible').count()).toBe(0);
  });
});

test('public pages open without a reload, each with its own title', async () => {
  const { page } = await browser.open();
  await visitPage(page, '/syoung/login');
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  for (const { path, name, says } of pages) {
    await page.evaluate(to => {
      const link = document.createElement('a');
      link.href = to;
      link.textContent = to;
      document.querySelector('main')?.append(link);
      link.click();
    }, path);
    await page.getByText(says).first().waitFor();
    await expect.poll(() => page.title()).toBe(`${name} - 妍采汇`);
  }
  await expect.poll(() => page.evaluate(() => 'neverReloaded' in window)).toBe(true);
});

describe('the legal texts', () => {
  it('are printed without navigation, and link to each other, home and their chapters', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/agreement');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await expectEntriesToLinkChapters(page);

    await page.getByRole('navigation', { name: '平台规则' }).getByRole('link', { name: '隐私政策' }).click();
    await page.getByRole('heading', { level: 1, name: '妍采汇隐私政策' }).waitFor();
    await expectEntriesToLinkChapters(page);
    await page.getByRole('link', { name: '八、您的权利' }).click();
    await page.waitForFunction(() => location.hash === '#rights');
    await expect
      .poll(() => page.locator('#rights').evaluate(chapter => chapter.getBoundingClientRect().top))
      .toBeLessThan(200);
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.waitForURL(url => url.pathname === '/');
  });
});

async function expectEntriesToLinkChapters(page: Page) {
  const entries = page.getByRole('navigation', { name: '目录' }).getByRole('link');
  await expect.poll(() => entries.count()).toBeGreaterThan(10);
  const targets = await entries.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
  for (const target of targets) await expect.poll(() => page.locator(target).count()).toBe(1);
}

describe('the rights page', () => {
  it('compares the levels of the dictionary, also in a narrow window, and offers a next step', async () => {
    const { data } = await browser.portal.gateway.call('listDictByType', { type: 'distributorLevel' });
    const { page } = await browser.open({ width: 390 });
    await visitPage(page, '/rights');
    await expect
      .poll(() => page.locator('.level-card h2').allInnerTexts())
      .toEqual(data.map(({ label }) => label));
    const table = page.getByRole('table', { name: '各会员等级的权益对比' });
    await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toHaveLength(5);
    await expect
      .poll(() =>
        table
          .getByRole('row', { name: /季度返利/ })
          .getByRole('cell')
          .allInnerTexts(),
      )
      .toEqual([expect.stringContaining('不包含'), '0.5%', '1%', '按协议']);
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: '免费注册' }).count()).toBe(2);
  });

  it('offers members another next step', async () => {
    const { page: member } = await browser.open({ mobile: '13800000001' });
    await visitPage(member, '/rights');
    await expect
      .poll(() => member.getByRole('main').getByRole('link', { name: '查看我的店铺' }).count())
      .toBe(2);
  });
});

describe('a brand’s introduction', () => {
  it('opens from the brand hall, shows its commodities and links to neighbouring brands', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/brand-pavilion-internationalization');
    await page.getByRole('link', { name: '莱薇妮' }).first().click();
    await page.getByRole('heading', { level: 1, name: /莱薇妮/ }).waitFor();
    await page.waitForFunction(() => document.title === '莱薇妮 - 妍采汇');
    await page.locator('.goods').nth(5).waitFor();
    await expect.poll(() => page.getByText('??').count()).toBeGreaterThan(5);
    const neighbour = page.locator('.brand-related a').first();
    const name = await neighbour.innerText();
    await neighbour.click();
    await page.getByRole('heading', { level: 1, name: new RegExp(name.trim()) }).waitFor();
    await expect
      .poll(() => page.getByRole('navigation', { name: '当前位置' }).innerText())
      .toContain(name.trim());
  });

  it('shows a not-found message with links for an unknown brand', async () => {
    const { page } = await browser.open({ allow: [/status of 404/] });
    await visitPage(page, '/syoung/introduce/none');
    await expect.poll(() => allFindings(page)).toEqual([]);
    await page.getByRole('heading', { level: 1, name: '没有找到这个品牌' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '国内品牌馆' }).click();
    await page.waitForURL(url => url.pathname === '/brand-pavilion-self-support');
  });
});
