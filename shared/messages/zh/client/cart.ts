import type { CartLineData } from '#shared/contract/calls/cart.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';
import { withThousands } from '#shared/domain/thousands.ts';
import { cartRowMessages } from '#shared/messages/zh/common/cart-rows.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

/** Why only these lines are selected. */
const justAdded = {
  paste: '刚刚粘贴的',
  excel: '刚刚导入的',
  scan: '刚刚扫码的',
  again: '再次购买的',
  list: '刚刚加入的',
} as const;

export const cart = {
  title: '进货单',
  count: (lines: number) => `共 ${lines} 款商品`,
  quick: { paste: '快速下单', scan: '扫码', excel: '导入表格' },
  quickLabel: '更多加入方式',
  noScripts: '当前浏览器未启用脚本，仅可查看进货单；修改数量、删除商品需启用脚本。',
  columns: { commodity: '商品', price: '批发价', quantity: '数量', amount: '小计', actions: '操作' },
  tradeTypes: { GENERAL: '一般贸易', HAITAO: '跨境电商' },
  chooseAll: '全选',
  chooseGroup: (warehouse: string) => `全选${warehouse}`,
  chooseLine: (name: string) => `选择 ${name}`,
  code: (skuCode: string) => `商品编码 ${skuCode}`,
  specs: (values: readonly string[]) => values.join(' / '),
  named: (name: string, specs: readonly string[]) => [name, ...specs].join(' '),
  quantityOf: (name: string) => `${name} 的数量`,
  pieces: (quantity: number) => `${quantity} 件`,
  nextTier: (pieces: number) => `再加 ${pieces} 件享 `,
  adjusted: (quantity: number) => `已按起批规则调整为 ${quantity} 件`,
  fault: (line: CartLineData): string => {
    switch (line.invalidReason) {
      case 'BELOW_MIN':
        return cartRowMessages.belowMin(allowedQuantities(line)?.first ?? line.minQty);
      case 'NOT_STEP':
        return cartRowMessages.notStep(line);
      case 'ABOVE_MAX':
        return cartRowMessages.aboveMax(line);
      case 'STOCK_SHORT':
        return cartRowMessages.stockShort(line);
      default:
        return codeMessages[line.invalidReason ?? '0'];
    }
  },
  fix: (quantity: number) => `改为 ${quantity} 件`,
  favourite: '移入收藏',
  remove: '删除',
  ofLine: (action: string, name: string) => `${action} ${name}`,
  removeChosen: '删除所选',
  lost: {
    title: (lines: number) => `失效商品（${lines}）`,
    hint: '以下商品暂时无法下单',
    clear: '清空失效商品',
  },
  chosen: (lines: number, pieces: number, by: keyof typeof justAdded | null) =>
    `已选 ${lines} 款${by ? `（${justAdded[by]}）` : ''}，共 ${withThousands(pieces)} 件`,
  chooseEvery: (lines: number) => `改选全部 ${lines} 款`,
  discount: '阶梯优惠',
  total: '合计',
  freightLater: '运费与优惠券在结算时计算',
  totalsFailed: '合计未能更新',
  retry: '重试',
  checkout: '去结算',
  checkoutStopped: '部分数量未能保存，请查看商品下的提示后再结算',
  summary: '结算信息',
  notice: {
    nowhere: (lines: number) => `已删除 ${lines} 款商品`,
    favourites: (lines: number) => `已将 ${lines} 款商品移入收藏`,
    undo: '撤销',
    seeFavourites: '查看收藏',
  },
  network: {
    offline: '网络已断开，修改会在恢复后自动保存',
    failing: '修改暂时无法保存，稍后会自动重试',
    recovered: '连接已恢复，修改已全部保存',
    retry: '立即重试',
  },
  empty: {
    title: '进货单还是空的',
    hint: '挑选商品加入进货单，或按商品编码一次录入多款',
    browse: '浏览全部商品',
    favourites: '从收藏中挑选',
    recommended: '查看推荐清单',
    quick: '快速下单',
  },
  loadFailed: '进货单',
} as const;
