import type { SkuCardData } from '#shared/contract/schemas/commodity.ts';

/** A sku with a step of six and a stock of thirty. */
export function sku(change: Partial<SkuCardData> = {}): SkuCardData {
  return {
    skuId: 's1',
    skuCode: 'FLO-1-1',
    barCode: '6924101000018',
    specs: [{ name: '容量', value: '30ml' }],
    price: '10.00',
    marketPrice: '30.00',
    tiers: [
      { minQty: 6, price: '10.00' },
      { minQty: 24, price: '9.00' },
    ],
    minQty: 6,
    stepQty: 6,
    maxQty: null,
    stock: 30,
    warehouseId: 'W01',
    warehouseName: '华东仓',
    commodityId: 'c1',
    name: '玻尿酸面膜',
    brandName: '素川',
    thumbnailUrl: '/a.svg',
    onShelf: true,
    ...change,
  };
}
