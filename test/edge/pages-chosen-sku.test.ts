import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { displayYuan, formatYuan } from '#shared/domain/money.ts';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { visit } from '#test/support/edge/visit.ts';
import { findSkus, type Sku } from '#test/support/gateway/find-skus.ts';

const APPROVED = '13800000001';
const PENDING = '13800000002';
const LIST = '/syoung/commodity/list';

let portal: Portal;
let token: string;
let path: string;
/** Two skus of one commodity: the default one of its page and another. */
let first: Sku;
let other: Sku;
/** A sku of another commodity. */
let foreign: Sku;

beforeAll(async () => {
  portal = await startPortal();
  token = await portal.gateway.signIn(APPROVED);
  const { db } = portal.gateway;
  const found = await findSkus(db);
  const change = async (id: string, stock: number) => {
    const [changed] = await db.update(sku).set({ stock, minQty: 1 }).where(eq(sku.id, id)).returning();
    return changed as Sku;
  };
  [first, other, foreign] = [
    await change(found.standard.id, 4321),
    await change(found.other.id, 8765),
    found.foreign,
  ];
  path = `/syoung/commodity/goods-detail/${other.commodityId}`;
});
afterAll(() => portal.close());

/** Prices above the table of skus, and the row of the chosen sku. */
async function boxOf(path: string) {
  const { status, html, headers } = await visit(portal.origin, path, { token });
  expect(status).toBe(200);
  const [box = ''] = /<form[^>]*id="buying"[\s\S]*?<\/form>/.exec(html) ?? [];
  const [row = ''] = /<tr[^>]*aria-current[\s\S]*?<\/tr>/.exec(box) ?? [];
  const [prices = ''] = /<div class="price-block[\s\S]*?<input/.exec(box) ?? [];
  return { box, row, prices, headers, html };
}

const showsOf = ({ id, price, barCode, stock }: Sku) => ({
  skuId: `name="skuId" value="${id}"`,
  price: displayYuan(formatYuan(price)),
  barCode,
  stock: stock.toLocaleString('en-US'),
});

describe('the page of a commodity with a sku in its URL', () => {
  it('marks that sku in its HTML, shows its price and prefills its minimum quantity', async () => {
    for (const one of [first, other]) {
      const { box, row, prices, headers } = await boxOf(`${path}?source=6&skuId=${one.id}`);
      for (const text of Object.values(showsOf(one))) expect(box).toContain(text);
      for (const text of [showsOf(one).barCode, showsOf(one).stock]) expect(row).toContain(text);
      expect(row).toMatch(/value="[1-9]/);
      expect(prices).toContain(showsOf(one).price);
      expect(headers['cache-control']).toContain('no-store');
    }
  });

  it('shows its first sku if the URL has an unknown sku or one of another commodity', async () => {
    for (const skuId of ['999999', '', 'x%22%3E', foreign.id]) {
      const { box, row, prices } = await boxOf(`${path}?skuId=${skuId}`);
      for (const text of Object.values(showsOf(first))) expect(box).toContain(text);
      expect(prices).toContain(showsOf(first).price);
      expect(row).toBe('');
    }
  });

  it('has a canonical URL without the sku', async () => {
    const { html } = await boxOf(`${path}?skuId=${other.id}`);
    expect(html).toContain('noindex');
    expect(html).not.toMatch(/<link rel="canonical"[^>]*skuId/);
  });

  it('keeps the sku through the login of a visitor', async () => {
    const target = `${path}?source=6&skuId=${other.id}`;
    const { status, location } = await visit(portal.origin, target);
    expect(status).toBe(302);
    expect(decodeURIComponent(location ?? '')).toContain(target);
  });

  it('is not shown to a shop in certification', async () => {
    const { status, html } = await visit(portal.origin, `${path}?skuId=${other.id}`, {
      token: await portal.gateway.signIn(PENDING),
    });
    expect(status).toBe(302);
    expect(html).not.toContain(displayYuan(formatYuan(other.price)));
  });
});

describe.each(['grid', 'table'])('the list searched by barcode without scripts (%s)', view => {
  it('shows the matching sku and links to it', async () => {
    const { html } = await visit(portal.origin, `${LIST}?name=${other.barCode}&view=${view}`, { token });
    expect(html).toContain(`href="${path}?source=6&amp;skuId=${other.id}"`);
    expect(html).toContain(displayYuan(formatYuan(other.price)));
    expect(html).toContain(other.specs.map(({ value }) => value).join(' / '));
  });
});

it.each(['/syoung/car/list', '/syoung/order/inquiry/detail/710026', '/syoung/sample-list/list'])(
  'the lines of %s link to their skus',
  async path => {
    const { html } = await visit(portal.origin, path, { token });
    const links = [...html.matchAll(/href="(\/syoung\/commodity\/goods-detail\/[^"]*)"/g)].map(
      ([, href]) => href,
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/&amp;skuId=\d+$/);
  },
);
