import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { startBrowser, visitPage } from '#test/support/browser.ts';

const browser = startBrowser();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [1440, 1024, 390];
const BRAND = '/syoung/introduce/2001';

/** Public pages with a sentence that each is there for. */
const pages = [
  { path: '/about', says: '四座仓库，就近发出' },
  { path: '/rights', says: '每季度首日评定一次' },
  { path: '/agreement', says: '本平台只面向从事经营活动的店铺与经销商' },
  { path: '/agreement/contact', says: '我们不出售个人信息' },
  { path: '/static', says: '加入进货单不锁定库存与价格' },
  { path: BRAND, says: '铜釜里的一个夏天' },
];

async function axeFindings(page: Page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

/** Levels of the headings from top to bottom, each at most one deeper than the one before. */
function skippedLevels(page: Page) {
  return page.evaluate(() => {
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(heading =>
      Number(heading.tagName[1]),
    );
    return levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  });
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.each(pages)('$path', ({ path, says }) => {
  it('is open to everybody, and fits every window', async () => {
    const { page } = await browser.open();
    await visitPage(page, path);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await skippedLevels(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, sideways: await sideways(page) }).toEqual({ width, sideways: false });
    }
  });

  it('is read without scripts', async () => {
    const { page } = await browser.open({ scripts: false });
    await page.goto(path);
    await page.getByText(says).first().waitFor();
    expect(await page.locator('.skeleton:visible').count()).toBe(0);
  });
});

test('all of them open without a reload, each under its own name', async () => {
  const { page } = await browser.open();
  await visitPage(page, '/syoung/login');
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const titles = new Set<string>();
  for (const { path, says } of pages) {
    await page.evaluate(to => {
      const link = document.createElement('a');
      link.href = to;
      link.textContent = to;
      document.querySelector('main')?.append(link);
      link.click();
    }, path);
    await page.getByText(says).first().waitFor();
    await page.waitForFunction(known => !known.includes(document.title), [...titles]);
    titles.add(await page.title());
  }
  expect([...titles]).toEqual(
    ['关于我们', '权益中心', '用户协议', '隐私政策', '服务说明', '莱薇妮'].map(name => `${name} - 妍采汇`),
  );
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
});

describe('the legal texts', () => {
  it('have contents whose every entry leads to its chapter', async () => {
    const { page } = await browser.open();
    for (const path of ['/agreement', '/agreement/contact']) {
      await visitPage(page, path);
      const targets = await page
        .getByRole('navigation', { name: '目录' })
        .getByRole('link')
        .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
      expect(targets.length).toBeGreaterThan(10);
      for (const target of targets) expect(await page.locator(target).count()).toBe(1);
    }
    await page.getByRole('link', { name: '八、您的权利' }).click();
    await page.waitForFunction(() => location.hash === '#rights');
    expect(
      await page.locator('#rights').evaluate(chapter => chapter.getBoundingClientRect().top),
    ).toBeLessThan(200);
  });

  it('lead to each other and home', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/agreement');
    await page.getByRole('navigation', { name: '平台规则' }).getByRole('link', { name: '隐私政策' }).click();
    await page.getByRole('heading', { level: 1, name: '妍采汇隐私政策' }).waitFor();
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.waitForURL(url => url.pathname === '/');
  });

  it('are printed without what is for the screen alone', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/agreement');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
});

describe('the rights', () => {
  it('are compared by levels, also in a narrow window', async () => {
    const { page } = await browser.open({ width: 390 });
    await visitPage(page, '/rights');
    const table = page.getByRole('table', { name: '各会员等级的权益对比' });
    expect(await table.getByRole('columnheader').allInnerTexts()).toHaveLength(5);
    expect(
      await table
        .getByRole('row', { name: /季度返利/ })
        .getByRole('cell')
        .allInnerTexts(),
    ).toEqual([expect.stringContaining('不包含'), '0.5%', '1%', '按协议']);
  });

  it('have a next step for a visitor and another for a member', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/rights');
    expect(await page.getByRole('main').getByRole('link', { name: '免费注册' }).count()).toBe(2);
    const { page: member } = await browser.open({ mobile: '13800000001' });
    await visitPage(member, '/rights');
    expect(await member.getByRole('main').getByRole('link', { name: '查看我的店铺' }).count()).toBe(2);
  });

  it('names the levels as the supplier’s dictionary does', async () => {
    const { data } = await browser.portal.gateway.call('listDictByType', { type: 'distributorLevel' });
    const { page } = await browser.open();
    await visitPage(page, '/rights');
    const names = await page.locator('.level-card h2').allInnerTexts();
    expect(names).toEqual(data.map(({ label }) => label));
  });
});

describe('a brand’s introduction', () => {
  it('is reached from its pavilion, shows what it sells and leads on to its neighbours', async () => {
    const { page } = await browser.open();
    await visitPage(page, '/brand-pavilion-internationalization');
    await page.getByRole('link', { name: '莱薇妮' }).first().click();
    await page.getByRole('heading', { level: 1, name: /莱薇妮/ }).waitFor();
    await page.waitForFunction(() => document.title === '莱薇妮 - 妍采汇');
    await page.locator('.goods').nth(5).waitFor();
    expect(await page.getByText('??').count()).toBeGreaterThan(5);
    const neighbour = page.locator('.brand-related a').first();
    const name = await neighbour.innerText();
    await neighbour.click();
    await page.getByRole('heading', { level: 1, name: new RegExp(name.trim()) }).waitFor();
    expect(await page.getByRole('navigation', { name: '当前位置' }).innerText()).toContain(name.trim());
  });

  it('says so where there is no such brand, and where else to look', async () => {
    const { page } = await browser.open({ allow: [/status of 404/] });
    await visitPage(page, '/syoung/introduce/none');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('heading', { level: 1, name: '没有找到这个品牌' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '国内品牌馆' }).click();
    await page.waitForURL(url => url.pathname === '/brand-pavilion-self-support');
  });
});
