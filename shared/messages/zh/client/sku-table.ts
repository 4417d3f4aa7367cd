import { withThousands } from '#shared/domain/thousands.ts';

interface Pasted {
  readonly filled: number;
  readonly unknown: readonly string[];
  readonly left: number;
}

const MAX_NAMED = 3;

export const skuStockNames = {
  inStock: '现货',
  low: '库存紧张',
  soldOut: '暂时缺货',
  belowMin: '库存不足起批量',
  unorderable: '限购低于起批量，请联系客服',
} as const;

/** Texts for the table of all skus of a commodity. */
export const skuTable = {
  spec: '规格',
  codes: '编码 / 条形码',
  price: '批发价',
  stock: '库存',
  quantity: '数量',
  quantityOf: (spec: string) => `${spec}的数量`,
  pieces: (count: number) => withThousands(count),
  filter: '筛选规格、编码、条形码',
  hint: '↑↓ 换行 · Enter 加入 · 可粘贴 Excel 数量列',
  noneFound: (text: string) => `没有包含“${text}”的规格。`,
  showAll: '显示全部规格',
  stockState: skuStockNames,
  nextTier: (from: number, price: string) => `满 ${from} 件 ¥${price}`,
  adjusted: (wanted: number, quantity: number) =>
    quantity === 0 ? `${wanted} 件暂不能订购` : `${wanted} 已调整为 ${quantity}`,
  pasted({ filled, unknown, left }: Pasted): string {
    const named = unknown.slice(0, MAX_NAMED).join('、') + (unknown.length > MAX_NAMED ? ' 等' : '');
    return [
      `已填入 ${filled} 款`,
      unknown.length > 0 && `${unknown.length} 行不是本商品的编码：${named}`,
      left > 0 && `${left} 行未填入`,
    ]
      .filter(Boolean)
      .join('，');
  },
  chosen: (lines: number, pieces: number) => `已选 ${lines} 款，共 ${withThousands(pieces)} 件`,
  total: '合计',
} as const;
