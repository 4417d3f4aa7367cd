import { describe, expect, it } from 'vitest';
import { allBrands } from '#gateway/demo/seed/catalogue/all-brands.ts';
import { ean13 } from '#gateway/demo/seed/catalogue/barcode.ts';
import { composeEntries } from '#gateway/demo/seed/catalogue/entries.ts';
import { categoryRows } from '#gateway/demo/seed/catalogue/place-categories.ts';
import { parseRichText } from '#shared/domain/parse-rich-text.ts';

const now = new Date('2026-03-01T08:00:00Z');
const everything = composeEntries(now);
const entries = everything.filter(({ commodity }) => commodity.onShelf !== false);
const skus = everything.flatMap(entry => entry.skus);

describe('demo catalogue', () => {
  it('has 600 commodities of 34 brands in 96 categories', () => {
    expect(entries).toHaveLength(600);
    expect(new Set(entries.map(({ brand }) => brand.id)).size).toBe(allBrands.length);
    expect(allBrands).toHaveLength(34);
    expect(categoryRows).toHaveLength(8 + 32 + 96);
    expect(new Set(entries.map(({ commodity }) => commodity.categoryId)).size).toBe(96);
    for (const { id } of allBrands) {
      expect(entries.filter(({ brand }) => brand.id === id).length).toBeGreaterThanOrEqual(8);
    }
  });

  it('is deterministic', () => {
    expect(composeEntries(now)).toEqual(everything);
  });

  it('has a unique name for every commodity', () => {
    expect(new Set(everything.map(({ commodity }) => commodity.name)).size).toBe(606);
    for (const { commodity } of everything) expect(commodity.name.length).toBeLessThanOrEqual(60);
    expect(entries.filter(({ commodity }) => commodity.name.length > 30).length).toBeGreaterThan(8);
  });

  it('has valid and unique barcodes and sku codes', () => {
    for (const codes of [skus.map(({ barCode }) => barCode), skus.map(({ skuCode }) => skuCode)]) {
      expect(new Set(codes).size).toBe(skus.length);
    }
    for (const { barCode } of skus) expect(ean13(barCode.slice(0, 12))).toBe(barCode);
    // The example from the EAN standard.
    expect(ean13('400638133393')).toBe('4006381333931');
  });

  it('has one to five skus per commodity, more with packings, and a card that matches them', () => {
    for (const { commodity, skus: own } of entries) {
      expect(own.length).toBeGreaterThanOrEqual(1);
      expect(own.length).toBeLessThanOrEqual(own[0]?.specs.length === 2 ? 15 : 5);
      expect(commodity).toMatchObject({
        skuCount: own.length,
        defaultSkuId: own[0]?.id,
        price: own[0]?.price,
        marketPrice: own[0]?.marketPrice,
      });
      expect(new Set(own.map(({ specs }) => JSON.stringify(specs))).size).toBe(own.length);
    }
  });

  it('has order quantities that are multiples of the step within the maximum', () => {
    for (const { minQty, stepQty, maxQty, stock, price, marketPrice } of skus) {
      expect(minQty % stepQty).toBe(0);
      if (typeof maxQty === 'number') {
        expect(maxQty % stepQty).toBe(0);
        expect(maxQty).toBeGreaterThan(minQty);
      }
      expect(stock).toBeGreaterThanOrEqual(0);
      expect(price).toBeGreaterThan(0);
      expect(marketPrice).toBeGreaterThan(price);
    }
  });

  it('has price tiers that start at the price and decrease', () => {
    const tiers = Map.groupBy(
      everything.flatMap(entry => entry.tiers),
      ({ skuId }) => skuId,
    );
    for (const { id, price, minQty, stepQty } of skus) {
      const [first, ...others] = tiers.get(id) ?? [];
      expect(first).toMatchObject({ minQty, price });
      others.reduce((below, tier) => {
        expect(tier.minQty).toBeGreaterThan(below?.minQty ?? 0);
        expect(tier.minQty % stepQty).toBe(0);
        expect(tier.price).toBeLessThan(below?.price ?? 0);
        return tier;
      }, first);
    }
  });

  it('has high, low and empty stock, and cross-border commodities in bonded warehouses only', () => {
    const soldOut = skus.filter(({ stock, minQty }) => stock < minQty);
    expect(soldOut.length).toBeGreaterThan(20);
    expect(soldOut.length).toBeLessThan(skus.length / 5);
    for (const { commodity, skus: own, brand } of entries) {
      const bonded = commodity.tradeType === 'HAITAO';
      if (bonded) expect(brand.id).toMatch(/^2/);
      for (const { warehouseId } of own) expect(['W03', 'W04'].includes(warehouseId)).toBe(bonded);
    }
    expect(entries.filter(({ commodity }) => commodity.tradeType === 'HAITAO').length).toBeGreaterThan(80);
  });

  it('has commodities with two specs in several categories, with missing and sold-out combinations', () => {
    const twofold = entries.filter(({ skus: own }) => own[0]?.specs.length === 2);
    expect(new Set(twofold.map(({ commodity }) => commodity.categoryId)).size).toBeGreaterThanOrEqual(6);
    const values = (own: readonly (typeof skus)[number][], axis: number) =>
      new Set(own.map(({ specs }) => specs[axis]?.value)).size;
    const gaps = twofold.filter(({ skus: own }) => own.length < values(own, 0) * values(own, 1));
    const soldOut = twofold.filter(({ skus: own }) => own.some(({ stock, minQty }) => stock < minQty));
    expect([gaps.length > 5, soldOut.length > 5]).toEqual([true, true]);
    for (const { skus: own } of twofold) {
      expect(own.map(({ sort }) => sort)).toEqual(own.map((_, index) => index));
      expect(new Set(own.map(({ specs }) => specs.map(({ name }) => name).join())).size).toBe(1);
    }
  });

  it('has three to five existing pictures per commodity', () => {
    for (const { commodity, pictures } of everything) {
      expect(pictures.length).toBeGreaterThanOrEqual(3);
      expect(pictures.length).toBeLessThanOrEqual(5);
      const paths = pictures.map(({ kind, id }) => `${kind}/${id}`);
      expect([commodity.thumbnail, ...(commodity.images ?? [])]).toEqual(paths);
      expect(new Set(pictures.map(({ recipe }) => JSON.stringify(recipe))).size).toBe(pictures.length);
    }
  });

  it('has a unique detail page per commodity that sanitising leaves unchanged', () => {
    const details = everything.map(({ commodity }) => commodity.detailHtml ?? '');
    expect(new Set(details).size).toBe(details.length);
    for (const [index, { commodity, pictures }] of everything.entries()) {
      const html = details[index] ?? '';
      const nodes = parseRichText(html);
      const tags = nodes.flatMap(node => (typeof node === 'string' ? [] : [node.tag]));
      expect(tags, commodity.name).toEqual(expect.arrayContaining(['h2', 'h3', 'p', 'ul', 'ol', 'table']));
      expect(nodes.filter(node => typeof node === 'string')).toEqual([]);
      const shown = [...html.matchAll(/<img src="[^"]*\/image\/([^"]+)\.svg\?v=\d+" alt="[^"]+"/g)].map(
        ([, path]) => path,
      );
      expect(shown.length).toBeGreaterThanOrEqual(2);
      for (const path of shown) expect(commodity.images).toContain(path);
      expect(pictures.length).toBeGreaterThan(shown.length);
    }
  });

  it('has some off-shelf commodities, after all others', () => {
    const off = everything.filter(({ commodity }) => commodity.onShelf === false);
    expect(off).toHaveLength(6);
    expect(everything.slice(-6)).toEqual(off);
  });
});
