import { chromium } from 'playwright-core';
import { unpackChromium } from '#test/support/browser/chromium.ts';

const { executablePath, env } = await unpackChromium();
const b = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
  args: ['--no-sandbox'],
});
const O = '/tmp/notices-shots/';
for (const width of [1440, 1024, 390]) {
  const c = await b.newContext({
    viewport: { width, height: 860 },
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
  });
  const p = await c.newPage();
  p.on('console', m => console.log(width, m.type(), m.text().slice(0, 300)));
  p.on('pageerror', e => console.log(width, 'PAGEERROR', e.message));
  await p.goto('http://localhost:3918/');
  await p.screenshot({ path: O + `home-visitor-${width}.png` });
  await p.goto('http://localhost:3918/syoung/login');
  await p.locator('input[name=mobile]').fill('13800000001');
  await p.locator('input[type=password]').fill('Beauty2026');
  await p.keyboard.press('Enter');
  await p.waitForURL('http://localhost:3918/', { timeout: 30000 });
  await p.waitForTimeout(800);
  const bell = p.locator('.bell > a');
  await bell.focus();
  await p.waitForTimeout(1200);
  await p.screenshot({ path: O + `bell-${width}.png` });
  await p.evaluate(() => (document.activeElement as HTMLElement).blur());
  await p.goto('http://localhost:3918/syoung/information/notices');
  await p.waitForTimeout(800);
  await p.screenshot({ path: O + `notices-${width}.png`, fullPage: true });
  const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(width, 'overflow', over);
  await p.goto('http://localhost:3918/syoung/goods-collect');
  await p.waitForTimeout(800);
  const r = p.locator('.stock-reminder').first();
  if (await r.count()) {
    await r.click();
    await p.waitForTimeout(600);
  }
  await p.screenshot({ path: O + `fav-${width}.png` });
  await p.mouse.wheel(0, 700);
  await p.waitForTimeout(300);
  await p.screenshot({ path: O + `fav-scrolled-${width}.png` });
  await p.goto('http://localhost:3918/syoung/car/list');
  await p.waitForTimeout(800);
  await p
    .locator('.cart-lost')
    .scrollIntoViewIfNeeded()
    .catch(() => {});
  await p.screenshot({ path: O + `cart-${width}.png` });
  await p.keyboard.press('?');
  await p.waitForTimeout(900);
  await p.screenshot({ path: O + `help-${width}.png` });
  await c.close();
}
await b.close();
