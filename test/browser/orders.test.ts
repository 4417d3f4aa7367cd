import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '#gateway/excel/read-sheet.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { checkout } from '#shared/messages/zh/client/checkout.ts';
import { dateRange } from '#shared/messages/zh/client/date-range.ts';
import {
  orderActions,
  orderDetail,
  orderDialogs,
  orderList,
  orderPackages,
  orderPieces,
} from '#shared/messages/zh/client/order-pages.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { payPassword } from '#shared/messages/zh/client/pay-password.ts';
import { cancelReasons, orderStatuses } from '#shared/messages/zh/common/orders.ts';
import { orderSheet } from '#shared/messages/zh/gateway/order-sheet.ts';
import { hydrated, startBrowser, visitPage } from '#test/support/browser/browser.ts';
import { comeBackTo } from '#test/support/browser/come-back.ts';
import { expectAccessible, expectToFit, expectToFitWidth } from '#test/support/browser/expect-to-fit.ts';
import { untilFocused } from '#test/support/browser/focus.ts';
import { press } from '#test/support/browser/press.ts';
import { visit } from '#test/support/edge/visit.ts';
import { createOrderActions, type OrderActions } from '#test/support/fixtures/order-actions.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

const SHOP = '13800000009';
const PAY_PASSWORD = '135790';
/** A shop without orders. */
const NEW_SHOP = '13800000008';
const LIST = '/syoung/order/inquiry/list';
const detailOf = (id: string) => `/syoung/order/inquiry/detail/${id}`;
const packagesOf = (id: string) => `/syoung/order/inquiry/package/${id}`;

const browser = startBrowser();
let acts: OrderActions;
beforeAll(async () => {
  const { gateway } = browser.portal;
  acts = createOrderActions(gateway, await gateway.signIn(SHOP));
});

const card = (page: Page, orderNo: string) => page.getByRole('article', { name: orderNo });
const action = (page: Page, name: string, orderNo: string) =>
  page.getByRole('button', { name: orderActions.of(name, orderNo) });
const unfold = (page: Page, orderNo: string) => action(page, orderList.expand, orderNo).click();
const stateOf = (page: Page, status: keyof typeof orderStatuses) =>
  page.getByRole('heading', { level: 1, name: orderStatuses[status] });
const paidOrder = async (lineCount = 1) => {
  const order = await acts.place({ lineCount });
  await acts.pay(order.payNo ?? '');
  return order;
};

describe('the list of orders', () => {
  it('keeps its filters in the URL over back and reload, and exports the result as a sheet', async () => {
    const order = await acts.place({ lineCount: 2 });
    await acts.place();
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, LIST);
    const tab = (status: keyof typeof orderStatuses) =>
      page.getByRole('navigation', { name: orderList.tabs }).getByText(orderStatuses[status]).click();
    await tab('WAIT_PAY');
    await page.waitForURL(/status=WAIT_PAY$/);
    await tab('FINISHED');
    await page.waitForURL(/status=FINISHED/);
    await page.goBack();
    await page.waitForURL(/status=WAIT_PAY$/);
    // The URL changes before the page: a form that is still the former page's would be replaced.
    await page.locator('nav [aria-current]', { hasText: orderStatuses.WAIT_PAY }).waitFor();
    await page.getByRole('searchbox', { name: orderList.search.label }).fill(order.orderNo);
    await page.getByRole('searchbox', { name: orderList.search.label }).press('Enter');
    await page.waitForURL(/keyword=/);
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.getByRole('button', { name: dateRange.lastDays(7) }).click();
    await page.waitForURL(/startDate=/);
    const address = page.url();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: orderList.export }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^订单明细-.*\.xlsx$/);
    const rows = await readSheet(await saved.path(), { maxRows: 100, maxColumns: 30 });
    expect(rows[0]).toContain(orderSheet.columns.orderNo);
    expect(rows.slice(1).map(row => row?.[8])).toEqual(order.items.map(({ skuCode }) => skuCode));
    expect(rows[1]?.[0]).toBe(order.orderNo);
    await page.getByRole('link', { name: order.orderNo, exact: true }).click();
    await stateOf(page, 'WAIT_PAY').waitFor();
    await page.goBack();
    await card(page, order.orderNo).waitFor();
    await expect.poll(() => page.url()).toBe(address);
    await expect
      .poll(() => page.getByRole('searchbox', { name: orderList.search.label }).inputValue())
      .toBe(order.orderNo);
  });

  it('explains why a tab is empty and links back to all orders', async () => {
    const { gateway, origin } = browser.portal;
    const token = await gateway.signIn(NEW_SHOP);
    const { html } = await visit(origin, `${LIST}?status=CLOSED`, { token });
    expect(html).toContain(orderList.nothingIn.CLOSED);
    const { page } = await browser.open({ mobile: NEW_SHOP });
    await visitPage(page, `${LIST}?keyword=nothing`);
    await page.getByRole('link', { name: orderList.nothing.action }).click();
    await page.getByText(orderList.empty.title).waitFor();
  });

  it('adds available lines of an order to the cart again and lists the others', async () => {
    const order = await paidOrder(2);
    const [first] = order.items;
    const { db } = browser.portal.gateway;
    await db.$client.query('UPDATE commodity SET on_shelf = false WHERE id = $1', [first?.commodityId]);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${LIST}?keyword=${order.orderNo}`);
    await action(page, orderActions.BUY_AGAIN, order.orderNo).click();
    await card(page, order.orderNo).getByText(buying.failed.title(1)).waitFor();
    await card(page, order.orderNo)
      .getByRole('alert')
      .getByText(first?.name ?? '')
      .waitFor();
    await page.getByText(buying.addedSome(1, 1)).waitFor();
    await page
      .getByRole('status')
      .getByRole('link', { name: buying.orderAlone(1) })
      .click();
    await page.getByText(checkout.count(1, order.items[1]?.quantity ?? 0)).waitFor();
    await db.$client.query('UPDATE commodity SET on_shelf = true WHERE id = $1', [first?.commodityId]);
  });
});

describe('chosen orders', () => {
  const choose = (page: Page, orderNo: string) =>
    page.getByRole('checkbox', { name: orderList.chosen.choose(orderNo) }).check();
  const bar = (page: Page) => page.getByRole('region', { name: orderList.chosen.label });

  it('are paid together in five actions and six digits, and then stand in one frame', async () => {
    const orders = [await acts.place(), await acts.place({ lineCount: 2 }), await acts.place()];
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${LIST}?status=WAIT_PAY`);
    for (const { orderNo } of orders) await choose(page, orderNo);
    await bar(page)
      .getByRole('button', { name: orderList.chosen.pay(3), exact: true })
      .click();
    await page.waitForURL(/\/syoung\/pay\/list\?payNo=/);
    const total = orders.reduce((sum, { payAmount }) => sum + parseYuan(payAmount), 0);
    await page.getByRole('button', { name: pay.password.submit(formatYuan(toFen(total))) }).click();
    await untilFocused(page.getByRole('dialog').getByLabel(payPassword.enter.label));
    await page.keyboard.type(PAY_PASSWORD);
    await page.getByRole('heading', { name: pay.success.title }).waitFor();
    await visitPage(page, `${LIST}?status=WAIT_SHIP`);
    const joint = page.getByRole('region', { name: `${orderList.joint.title} ${orderList.joint.orders(3)}` });
    for (const { orderNo } of orders) await joint.getByRole('article', { name: orderNo }).waitFor();
    await joint.getByRole('button', { name: orderList.joint.of(orderActions.again, 3) }).click();
    await page.getByText(buying.addedRows(2)).waitFor();
  });

  it('are received and exported; other actions say why they are not possible', async () => {
    const shipped = [await paidOrder(), await paidOrder()];
    for (const [index, { id }] of shipped.entries()) {
      await acts.ship(id, { companyCode: 'SF', deliveryNo: `SF400000000${index}` });
    }
    const unpaid = await acts.place();
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, LIST);
    for (const { orderNo } of [...shipped, unpaid]) await choose(page, orderNo);
    const { why, receive } = orderList.chosen;
    const receiving = bar(page).getByRole('button', { name: receive });
    await receiving.getByText(why.receive(1)).waitFor();
    await expect.poll(() => receiving.isDisabled()).toBe(true);
    await bar(page).getByText(why.pay(2)).waitFor();
    await expectToFit(page);
    await page.getByRole('checkbox', { name: orderList.chosen.choose(unpaid.orderNo) }).uncheck();
    const saving = page.waitForEvent('download');
    await bar(page).getByRole('button', { name: orderList.chosen.export }).click();
    const rows = await readSheet(await (await saving).path(), { maxRows: 100, maxColumns: 30 });
    expect(rows.slice(1).map(row => row?.[0])).toEqual(shipped.map(({ orderNo }) => orderNo).toReversed());
    await receiving.click();
    await page.getByRole('dialog').getByRole('button', { name: orderDialogs.receive.submit }).click();
    await bar(page).waitFor({ state: 'hidden' });
    for (const { id } of shipped) expect((await acts.read(id)).status).toBe('FINISHED');
  });

  it('unfold to their lines and other actions', async () => {
    const order = await paidOrder(2);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${LIST}?keyword=${order.orderNo}`);
    await unfold(page, order.orderNo);
    const lines = card(page, order.orderNo).getByRole('table');
    for (const { name } of order.items) await lines.getByText(name).waitFor();
    await page
      .getByRole('link', { name: orderActions.of(orderActions.APPLY_REFUND, order.orderNo) })
      .waitFor();
    await expectToFit(page);
  });
});

describe('an order', () => {
  it('is cancelled with a reason by keyboard alone, and another tab shows it', async () => {
    const order = await acts.place();
    const { page, newTab } = await browser.open({ mobile: SHOP });
    const other = await newTab();
    await visitPage(other, detailOf(order.id));
    await visitPage(page, `${LIST}?keyword=${order.orderNo}`);
    await action(page, orderList.expand, order.orderNo).focus();
    await page.keyboard.press('Enter');
    await action(page, orderActions.CANCEL, order.orderNo).waitFor();
    await action(page, orderActions.CANCEL, order.orderNo).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: orderDialogs.cancel.title });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: orderDialogs.cancel.submit }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText(orderDialogs.cancel.missing).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await dialog.getByRole('textbox').fill('下周再订');
    await dialog.getByRole('button', { name: orderDialogs.cancel.submit }).focus();
    let isSent = false;
    page.on('request', request => {
      isSent ||= request.url().includes('merchantOrder/cancel');
    });
    await expect
      .poll(async () => {
        if (!isSent) await page.keyboard.press('Enter');
        return isSent;
      })
      .toBe(true);
    await dialog.waitFor({ state: 'hidden' });
    await card(page, order.orderNo).getByText(cancelReasons.BUYER).waitFor();
    // The focus is not reset to the body when the button is unmounted.
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await stateOf(other, 'CANCELLED').waitFor();
    await other.getByText(`${orderDialogs.cancel.reasons[0]}：下周再订`).waitFor();
  });

  it('shows shipped parcels without a reload, and is received in parts', async () => {
    const order = await paidOrder(2);
    const { page } = await browser.open({ mobile: SHOP });
    await page.clock.install();
    await visitPage(page, detailOf(order.id));
    await stateOf(page, 'WAIT_SHIP').waitFor();
    const [first, second] = order.items;
    await acts.ship(order.id, {
      companyCode: 'SF',
      deliveryNo: 'SF1000000001',
      items: [{ orderItemId: first?.orderItemId ?? '', quantity: first?.quantity ?? 0 }],
    });
    await expect
      .poll(async () => {
        await page.clock.runFor(15_000);
        return stateOf(page, 'PART_SHIPPED').count();
      })
      .toBe(1);
    await acts.ship(order.id, { companyCode: 'ZTO', deliveryNo: 'ZTO200000002' });
    await acts.trace({ companyCode: 'ZTO', deliveryNo: 'ZTO200000002', text: '快件已到达杭州转运中心' });

    await page.getByRole('link', { name: orderDetail.parcels.all }).click();
    await page.getByRole('heading', { level: 1, name: orderPackages.title }).waitFor();
    const [one, two] = [1, 2].map(number =>
      page.getByRole('region', { name: orderDetail.parcels.parcel(number) }),
    ) as [Locator, Locator];
    await comeBackTo(two.getByText('快件已到达杭州转运中心'));
    await one.getByText(first?.name ?? '').waitFor();
    await two.getByText(second?.name ?? '').waitFor();
    await expectToFit(page);
    await page.getByRole('button', { name: orderPackages.receiveOf('SF1000000001') }).click();
    await page.getByRole('dialog').getByRole('button', { name: orderDialogs.receive.submit }).click();
    await one.getByText(orderDetail.parcels.received).waitFor();
    expect((await acts.read(order.id)).status).toBe('SHIPPED');

    await visitPage(page, `${LIST}?keyword=${order.orderNo}`);
    await action(page, orderActions.CONFIRM_RECEIVE, order.orderNo).click();
    await page.getByRole('dialog').getByRole('button', { name: orderDialogs.receive.submit }).click();
    await card(page, order.orderNo).getByText(orderStatuses.FINISHED, { exact: true }).waitFor();
  });

  it('is printed with parties, lines and amounts, without the page chrome', async () => {
    const order = await paidOrder(2);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, detailOf(order.id));
    const sheetTitle = page.locator('.sheet-title');
    await expect.poll(() => sheetTitle.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.sheet-head', '.order-facts', '.items-table', '.order-amounts', '.sheet-foot']) {
      await expect.poll(() => page.locator(part).isVisible(), { message: part }).toBe(true);
    }
    for (const part of ['.top-bar', '.sidebar', '.breadcrumb', '.order-head', '.order-timeline', '.footer']) {
      await expect.poll(() => page.locator(part).first().isVisible(), { message: part }).toBe(false);
    }
    await page
      .locator('.items-table')
      .getByText(order.items[0]?.skuCode ?? '')
      .waitFor();
    await expect
      .poll(() => page.locator('button:visible').evaluateAll(all => all.map(one => one.outerHTML)))
      .toEqual([]);
  });

  it('is not found by another shop, and is readable but not payable by a frozen shop', async () => {
    const order = await acts.place();
    const { db, signIn } = browser.portal.gateway;
    const otherToken = await signIn('13800000001');
    for (const path of [detailOf(order.id), packagesOf(order.id), detailOf('nonsense')]) {
      const { status, html } = await visit(browser.portal.origin, path, { token: otherToken });
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(html).toMatch(new RegExp(`<h1[^>]*>${orderDetail.missing.title}`));
    }
    const setStatus = (status: string) =>
      db.$client.query(
        'UPDATE distributor SET status = $1 WHERE id = (SELECT distributor_id FROM member WHERE mobile = $2)',
        [status, SHOP],
      );
    await setStatus('DISABLE');
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${LIST}?keyword=${order.orderNo}`);
    await unfold(page, order.orderNo);
    await action(page, orderActions.CANCEL, order.orderNo).waitFor();
    await expect.poll(() => card(page, order.orderNo).getByText(orderActions.PAY).count()).toBe(0);
    await visitPage(page, detailOf(order.id));
    await page.getByText(orderDetail.frozen).waitFor();
    await setStatus('PASS');
  });
});

describe('a quote', () => {
  const quoted = async () => {
    const order = await acts.place({ inquiry: true });
    const [payAmount] = order.payAmount.split('.');
    const amount = toFen(Number(payAmount) * 95);
    await acts.quote(order.id, { amount, remark: '量大优惠' });
    return { order, amount };
  };
  const accept = (page: Page) => page.getByRole('button', { name: orderDetail.quote.accept });

  it('is rejected with a reason; the next one is refreshed if it has changed, then accepted', async () => {
    const { order, amount } = await quoted();
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, `${LIST}?keyword=${order.orderNo}`);
    await page.getByRole('link', { name: orderActions.of(orderActions.quote, order.orderNo) }).click();
    const quote = page.getByRole('heading', { name: orderDetail.quote.title });
    await quote.waitFor();
    await expectToFit(page);
    await page.getByRole('button', { name: orderDetail.quote.reject }).click();
    const dialog = page.getByRole('dialog', { name: orderDialogs.reject.title });
    await dialog.getByRole('textbox').fill('希望再低一成');
    await dialog.getByRole('button', { name: orderDialogs.reject.submit }).click();
    await stateOf(page, 'WAIT_CONFIRM').waitFor();
    await page.getByText('希望再低一成').waitFor();
    await expect.poll(() => quote.count()).toBe(0);

    await acts.quote(order.id, { amount: toFen(amount - 100), remark: '让一点' });
    await comeBackTo(page.getByText('让一点', { exact: true }));
    // The quote is rejected in another window, and the staff quotes another price.
    await acts.reject(order.id);
    await acts.quote(order.id, { amount: toFen(amount - 200), remark: '再让一点' });
    await press(accept(page), 'acceptQuote');
    await page.getByText(orderDetail.quote.changed).waitFor();
    await page.getByText('再让一点').waitFor();
    expect((await acts.read(order.id)).status).toBe('WAIT_ACCEPT');
    await press(accept(page), 'acceptQuote');
    await page.waitForURL(/\/syoung\/pay\/list\?payNo=/);
    expect(await acts.read(order.id)).toMatchObject({ status: 'WAIT_PAY' });
  });

  it('lists the lines that are out of stock when it is accepted', async () => {
    const { order } = await quoted();
    const [item] = order.items;
    const { db } = browser.portal.gateway;
    const { rows } = await db.$client.query<{ stock: number }>('SELECT stock FROM sku WHERE id = $1', [
      item?.skuId,
    ]);
    await db.$client.query('UPDATE sku SET stock = 0 WHERE id = $1', [item?.skuId]);
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, detailOf(order.id));
    await accept(page).click();
    await page.getByText(orderDetail.quote.short).waitFor();
    expect((await acts.read(order.id)).status).toBe('WAIT_ACCEPT');
    await db.$client.query('UPDATE sku SET stock = $2 WHERE id = $1', [item?.skuId, rows[0]?.stock]);
  });

  it('cannot be accepted above the unpaid limit, and links to the unpaid orders', async () => {
    const { order } = await quoted();
    const limit = (limits: object) =>
      staffCall(browser.portal.gateway, '/distributor/limits', { mobile: SHOP, reset: true, ...limits });
    await limit({ amount: '1.00' });
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, detailOf(order.id));
    await press(accept(page), 'acceptQuote');
    const box = page.getByRole('alert').filter({ hasText: orderDetail.quote.blocked });
    await box.getByRole('link', { name: orderPieces.unpaidOrders }).waitFor();
    await limit({});
    await press(accept(page), 'acceptQuote');
    await page.waitForURL(/\/syoung\/pay\/list\?payNo=/);
  });
});

describe('the order pages', () => {
  it('fit every window and have no accessibility violations', async () => {
    const order = await paidOrder(2);
    await acts.ship(order.id, { companyCode: 'SF', deliveryNo: 'SF3000000000' });
    const { page } = await browser.open({ mobile: SHOP });
    for (const path of [LIST, detailOf(order.id)]) {
      await visitPage(page, path);
      await expectToFit(page);
    }
  });

  it('fit with long names and five hundred lines', async () => {
    const order = await acts.place();
    const { db } = browser.portal.gateway;
    await db.$client.query(
      `INSERT INTO order_item SELECT (jsonb_populate_record(item, jsonb_build_object(
         'id', item.id || '-' || n, 'sort', n, 'name', repeat('修护精华Supercalifragilistic', 4)))).*
       FROM order_item item, generate_series(1, 499) n WHERE item.order_id = $1`,
      [order.id],
    );
    const { page } = await browser.open({ mobile: SHOP });
    await visitPage(page, detailOf(order.id));
    await expect.poll(() => page.locator('.items-table tbody tr').count()).toBe(500);
    for (const width of [1440, 390]) await expectToFitWidth(page, width);
  });

  it('can be read and searched without scripts', async () => {
    const order = await acts.place();
    const { page } = await browser.open({ mobile: SHOP, scripts: false });
    await page.goto(LIST);
    await page.getByRole('searchbox', { name: orderList.search.label }).fill(order.orderNo);
    await page
      .getByRole('button', { name: orderList.search.submit })
      .and(page.locator('.orders-filters *'))
      .click();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.getByRole('link', { name: order.orderNo, exact: true }).click();
    await stateOf(page, 'WAIT_PAY').waitFor();
    await expect.poll(() => page.getByRole('button', { name: orderDetail.print }).isVisible()).toBe(false);
  });
});
