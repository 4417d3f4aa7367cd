import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { download } from '#test/support/gateway/files.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const allBrands = async () => (await gateway.call('listBrandPage', { pageSize: MAX_PAGE_SIZE })).data.records;
const introductions = async () =>
  Promise.all((await allBrands()).map(async ({ id }) => (await gateway.call('getBrandDetail', { id })).data));

describe('brand introductions', () => {
  it('repeat the fields of the brand list and add more', async () => {
    const all = await allBrands();
    const details = await introductions();
    for (const [index, { sections, categories, related, ...brand }] of details.entries()) {
      expect(brand).toEqual(all[index]);
      expect(sections.length).toBeGreaterThanOrEqual(3);
      expect(categories.length).toBeGreaterThan(0);
      expect(related).toHaveLength(6);
    }
    const texts = details.flatMap(({ sections }) => sections.flatMap(({ title, text }) => [title, text]));
    expect(texts.every(text => text.length > 0 && text.length <= 1000)).toBe(true);
  });

  it('reference only pictures that exist', async () => {
    const [first] = await introductions();
    for (const { imageUrl } of first?.sections ?? []) {
      const { status, headers } = await download(gateway, imageUrl);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('image/svg+xml');
    }
  });

  it('count commodities by category like the commodity list, largest first', async () => {
    for (const { id, categories, commodityCount } of (await introductions()).slice(0, 5)) {
      const counts = categories.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(commodityCount);
      const [largest] = categories;
      const listed = await gateway.call('listCommodityPage', {
        data: { brandIds: [id], commodityKindId: largest?.id ?? '' },
      });
      expect(listed.data.total).toBe(largest?.count);
    }
  });

  it('list related brands without the brand itself, same country first', async () => {
    const all = new Map((await allBrands()).map(brand => [brand.id, brand]));
    for (const { id, origin, country, related } of await introductions()) {
      const near = related.map(mark => all.get(mark.id));
      expect(near.every(brand => brand?.origin === origin && brand.id !== id)).toBe(true);
      const same = near.map(brand => brand?.country === country);
      expect(same).toEqual(same.toSorted((one, other) => Number(other) - Number(one)));
    }
  });

  it('answer NOT_FOUND for an unknown brand', async () => {
    for (const id of ['9999', '1001 ', 'brand', "' OR 1=1 --"]) {
      expect((await gateway.call('getBrandDetail', { id })).code).toBe('NOT_FOUND');
    }
  });
});
