import { chromium } from 'playwright-core';
import { unpackChromium } from './test/support/browser/chromium.ts';
const O = 'http://localhost:3916';
const place = await unpackChromium();
const b = await chromium.launch({ executablePath: place.executablePath, env: { ...process.env, ...place.env }, args: ['--no-sandbox'] });
const mobile = process.env.MOBILE ?? '13800000001';
const c = await b.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
const page = await c.newPage();
page.on('console', m => console.log('console', m.type(), m.text().slice(0, 300)));
page.on('pageerror', e => console.log('pageerror', e.message));
const fs = await import('node:fs');
const stateFile = `/tmp/shots-regular/state-${mobile}.json`;
if (fs.existsSync(stateFile)) { await c.addCookies(JSON.parse(fs.readFileSync(stateFile, 'utf8')).cookies); }
else {
await page.goto(`${O}/syoung/login`);
await page.getByLabel('手机号').first().fill(mobile);
await page.locator('input[type=password]').first().fill('Beauty2026');
await page.waitForTimeout(1500);
await page.locator('form:has(input[type=password]) button[type=submit]').click();
await page.waitForTimeout(4000); await page.screenshot({path:'/tmp/shots-regular/login.png'}); await page.waitForURL(u => !u.pathname.includes('login'), { timeout: 15000 });
fs.writeFileSync(stateFile, JSON.stringify(await c.storageState()));
}
const script = process.argv[2];
await (await import(script)).default({ page, O, c, shot: async (name, full = false) => { await page.waitForTimeout(600); await page.screenshot({ path: `/tmp/shots-regular/${name}.png`, fullPage: full }); } });
await b.close();
