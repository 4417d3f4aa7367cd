import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { calls } from '#shared/contract/index.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';
import { closeConnection } from '#test/support/edge/fake-upstream.ts';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { type VisitOptions, visit } from '#test/support/edge/visit.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { makeShops } from '#test/support/fixtures/make-shops.ts';

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
  // A commodity with several skus, in packs of six.
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

describe('the cart form of a commodity, posted without scripts', () => {
  it('is rendered with the chosen sku and the minimum quantity', async () => {
    const { html } = await visit(portal.origin, `${path}&skuId=${skuIds[1]}`, { token });
    const [form] = /<form[^>]*id="buying"[\s\S]*?<\/form>/.exec(html) ?? [];
    expect(form).toContain(`action="${path}&amp;skuId=${skuIds[1]}"`);
    expect(form).toContain(`name="skuId" value="${skuIds[1]}"`);
    expect(form).toMatch(/name="quantity"[^>]*value="6"|value="6"[^>]*name="quantity"/);
    expect(form).toContain(`skuId=${skuIds[0]}`);
  });

  it('adds each sku to the cart and redirects there', async () => {
    for (const skuId of skuIds.slice(0, 2)) {
      expect(await post({ skuId, quantity: '12' })).toMatchObject({ status: 303, location: CART });
      expect(await inCart(skuId)).toBe(12);
    }
  });

  it('accepts full-width digits', async () => {
    const before = (await inCart(skuIds[0])) ?? 0;
    expect(await post({ skuId: skuIds[0] ?? '', quantity: ' １８ ' })).toMatchObject({ status: 303 });
    expect(await inCart(skuIds[0])).toBe(before + 18);
  });

  it('shows the message of a gateway error and keeps the chosen values', async () => {
    const before = await inCart(skuIds[1]);
    const chosen = `${path}&skuId=${skuIds[1]}`;
    const rejected = await portal.gateway.call(
      'addToCart',
      { requestId: newRequestId(), skuId: skuIds[1] ?? '', quantity: 7 },
      { token },
    );
    const { status, html } = await visit(portal.origin, chosen, {
      token,
      form: { skuId: skuIds[1] ?? '', quantity: '7' },
    });
    expect(status).toBe(200);
    expect(rejected.code).toBe('NOT_STEP');
    expect(html).toContain(rejected.msg);
    const [box] = /<input[^>]*name="quantity"[^>]*>/.exec(html) ?? [];
    expect(box).toContain('value="7"');
    expect(box).toContain('aria-invalid="true"');
    expect(await inCart(skuIds[1])).toBe(before);
  });

  it.each(['', '0', 'abc', '-', '零'])('rejects the quantity %j', async quantity => {
    const { status, html } = await post({ skuId: skuIds[0] ?? '', quantity });
    expect(status).toBe(200);
    expect(html).toContain(codeMessages.QUANTITY_INVALID);
  });

  it('rejects a sku that does not belong to the commodity', async () => {
    const { status, html } = await post({ skuId: 'nothing-of-ours', quantity: '6' });
    expect(status).toBe(200);
    expect(html).toContain(codeMessages.PRODUCT_NOT_FOUND);
  });

  it('escapes the posted values', async () => {
    const { html } = await post({ skuId: '"><script>alert(1)</script>', quantity: '<script>alert(2)' });
    expect(html).not.toMatch(/<script>alert/);
  });

  it('shows the page with an error if the gateway is unreachable', async () => {
    portal.upstream.behave(closeConnection, calls.addToCart.path);
    const { html } = await post({ skuId: skuIds[0] ?? '', quantity: '6' });
    portal.heal(calls.addToCart.path);
    expect(html).toContain(transportErrors.networkFailed);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an unknown origin', { origin: 'null' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('is rejected from %s', async (_place, headers: Record<string, string>) => {
    const before = await inCart(skuIds[0]);
    const answer = await post({ skuId: skuIds[0] ?? '', quantity: '6' }, { token, headers });
    expect(answer.status).toBe(403);
    expect(await inCart(skuIds[0])).toBe(before);
  });

  it('redirects a visitor to the login page and back to the chosen values', async () => {
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

  it('redirects to the login page with a reason if the session has ended', async () => {
    const ended = await portal.gateway.signIn('13800000008');
    await portal.gateway.call('logout', undefined, { token: ended });
    const answer = await post({ skuId: skuIds[0] ?? '', quantity: '6' }, { token: ended });
    expect(answer.status).toBe(303);
    expect(answer.location).toContain(`${LOGIN}?redirect=`);
    expect(answer.location).toContain('reason=EXPIRED');
    expect(answer.setCookies).toEqual([expect.stringContaining('userToken=;')]);
  });

  it('redirects a shop in certification to its next step', async () => {
    const waiting = await portal.gateway.signIn('13800000002');
    const answer = await post({ skuId: skuIds[0] ?? '', quantity: '6' }, { token: waiting });
    expect(answer.status).toBe(302);
    expect(answer.location).toContain('/syoung/register/step');
  });
});
