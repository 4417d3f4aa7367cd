import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { calls } from '#shared/contract/index.ts';
import { codeMessages, faultMessages } from '#shared/messages/zh/codes.ts';
import { hangUp } from '#test/support/fake-upstream.ts';
import { makeShops } from '#test/support/make-shops.ts';
import { type Portal, startPortal } from '#test/support/start-portal.ts';
import { type VisitOptions, visit } from '#test/support/visit.ts';

const CART = '/syoung/car/list';
const LOGIN = '/syoung/login';

let portal: Portal;
let token: string;
let path: string;
let skuIds: string[];

beforeAll(async () => {
  portal = await startPortal();
  const { db } = portal.gateway;
  token = (await makeShops(portal.gateway, 1))[0]?.token ?? '';
  // Goods of several skus, six in a pack.
  const [second] = await db.select().from(sku).where(eq(sku.sort, 1)).orderBy(sku.id).limit(1);
  const commodityId = second?.commodityId ?? '';
  await db
    .update(sku)
    .set({ minQty: 6, stepQty: 6, maxQty: 60, stock: 600 })
    .where(eq(sku.commodityId, commodityId));
  skuIds = (await db.select().from(sku).where(eq(sku.commodityId, commodityId)).orderBy(sku.sort)).map(
    ({ id }) => id,
  );
  path = `/syoung/commodity/goods-detail/${commodityId}?source=2`;
});
afterAll(() => portal.close());

const post = (form: Record<string, string>, options: VisitOptions = { token }) =>
  visit(portal.origin, path, { ...options, form });
async function inCart(skuId: string | undefined) {
  const { data } = await portal.gateway.call('listMyCart', {}, { token });
  return data.groups.flatMap(({ lines }) => lines).find(line => line.skuId === skuId)?.quantity;
}

describe('the form of one of the goods, posted without scripts', () => {
  it('stands on the page with the sku that is chosen and the least that can be ordered', async () => {
    const { html } = await visit(portal.origin, `${path}&skuId=${skuIds[1]}`, { token });
    const [form] = /<form[^>]*id="buying"[\s\S]*?<\/form>/.exec(html) ?? [];
    expect(form).toContain(`action="${path}&amp;skuId=${skuIds[1]}"`);
    expect(form).toContain(`name="skuId" value="${skuIds[1]}"`);
    expect(form).toMatch(/name="quantity"[^>]*value="6"|value="6"[^>]*name="quantity"/);
    expect(form).toContain(`skuId=${skuIds[0]}`);
  });

  it('puts each of the skus into the cart and leads there', async () => {
    for (const skuId of skuIds.slice(0, 2)) {
      expect(await post({ skuId, quantity: '12' })).toMatchObject({ status: 303, location: CART });
      expect(await inCart(skuId)).toBe(12);
    }
  });

  it('takes a number as a Chinese keyboard types it', async () => {
    const before = (await inCart(skuIds[0])) ?? 0;
    expect(await post({ skuId: skuIds[0] ?? '', quantity: ' １８ ' })).toMatchObject({ status: 303 });
    expect(await inCart(skuIds[0])).toBe(before + 18);
  });

  it('says why the gateway refuses, and keeps what was chosen', async () => {
    const before = await inCart(skuIds[1]);
    const chosen = `${path}&skuId=${skuIds[1]}`;
    const refused = await portal.gateway.call(
      'addToCart',
      { skuId: skuIds[1] ?? '', quantity: 7 },
      { token },
    );
    const { status, html } = await visit(portal.origin, chosen, {
      token,
      form: { skuId: skuIds[1] ?? '', quantity: '7' },
    });
    expect(status).toBe(200);
    expect(refused.code).toBe('NOT_STEP');
    expect(html).toContain(refused.msg);
    const [box] = /<input[^>]*name="quantity"[^>]*>/.exec(html) ?? [];
    expect(box).toContain('value="7"');
    expect(box).toContain('aria-invalid="true"');
    expect(await inCart(skuIds[1])).toBe(before);
  });

  it.each(['', '0', 'abc', '-', '零'])('wants a number instead of %j', async quantity => {
    const { status, html } = await post({ skuId: skuIds[0] ?? '', quantity });
    expect(status).toBe(200);
    expect(html).toContain(codeMessages.QUANTITY_INVALID);
  });

  it('says so of what is no sku of these goods', async () => {
    const { status, html } = await post({ skuId: 'nothing-of-ours', quantity: '6' });
    expect(status).toBe(200);
    expect(html).toContain(codeMessages.PRODUCT_NOT_FOUND);
  });

  it('escapes what comes back', async () => {
    const { html } = await post({ skuId: '"><script>alert(1)</script>', quantity: '<script>alert(2)' });
    expect(html).not.toMatch(/<script>alert/);
  });

  it('shows the page with the fault where the gateway cannot be reached for it', async () => {
    portal.upstream.behave(hangUp, calls.addToCart.path);
    const { html } = await post({ skuId: skuIds[0] ?? '', quantity: '6' });
    portal.heal(calls.addToCart.path);
    expect(html).toContain(faultMessages.networkFailed);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an unknown place', { origin: 'null' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s', async (_place, headers: Record<string, string>) => {
    const before = await inCart(skuIds[0]);
    const answer = await post({ skuId: skuIds[0] ?? '', quantity: '6' }, { token, headers });
    expect(answer.status).toBe(403);
    expect(await inCart(skuIds[0])).toBe(before);
  });

  it('asks whoever is not signed in to do so, and leads back to what was chosen', async () => {
    const back = `${path}&skuId=${skuIds[1]}&quantity=24`;
    const form = { skuId: skuIds[1] ?? '', quantity: '24' };
    expect(await post(form, {})).toMatchObject({
      status: 303,
      location: `${LOGIN}?redirect=${encodeURIComponent(back)}`,
    });
    const { html } = await visit(portal.origin, back, { token });
    expect(/<input[^>]*name="quantity"[^>]*>/.exec(html)?.[0]).toContain('value="24"');
    expect(html).toContain(`name="skuId" value="${skuIds[1]}"`);
  });

  it('does the same where the session has ended, and says so', async () => {
    const ended = await portal.gateway.signIn('13800000008');
    await portal.gateway.call('logout', undefined, { token: ended });
    const answer = await post({ skuId: skuIds[0] ?? '', quantity: '6' }, { token: ended });
    expect(answer.status).toBe(303);
    expect(answer.location).toContain(`${LOGIN}?redirect=`);
    expect(answer.location).toContain('reason=EXPIRED');
    expect(answer.setCookies).toEqual([expect.stringContaining('userToken=;')]);
  });

  it('leads a shop in certification to where it stands', async () => {
    const waiting = await portal.gateway.signIn('13800000002');
    const answer = await post({ skuId: skuIds[0] ?? '', quantity: '6' }, { token: waiting });
    expect(answer.status).toBe(302);
    expect(answer.location).toContain('/syoung/register/step');
  });
});
