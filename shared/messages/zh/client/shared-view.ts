import type { OrderStatus } from '#shared/domain/order.ts';

/** The button that opens the dialog. */
export const shareButton = { text: '发给负责人', notSaved: '数量还没有保存，请稍后再试' } as const;

/** The dialog that makes and lists links to read-only views. */
export const shareDialog = {
  title: '发给负责人查看',
  lead: {
    ORDER: '负责人打开链接即可查看这张订单的商品和金额，无需登录；看不到收货信息和其他数据。',
    CART: '负责人打开链接即可查看所选商品的当前价格和金额，无需登录；之后改动进货单不影响链接内容。',
  },
  link: '查看链接',
  copy: '复制链接',
  open: '预览',
  scan: '手机扫码查看',
  until: (time: string) => `${time} 前有效，可随时撤销`,
  making: '正在生成链接',
  failed: '链接没有生成',
  retry: '重试',
  revoked: '链接已撤销',
  live: (count: number) => `有效链接（${count}）`,
  list: '有效链接',
  name: { ORDER: (orderNo: string) => `订单 ${orderNo}`, CART: (lines: number) => `进货单 ${lines} 款` },
  facts: (until: string, views: number) => `${until} 到期 · 已查看 ${views} 次`,
  revoke: '撤销',
  actionOf: (action: string, name: string) => `${action}：${name}`,
  close: '关闭',
} as const;

/** The page behind a link. */
export const sharedViewPage = {
  whole: '单据',
  readOnly: '仅供查看',
  print: '打印',
  titleOf: { ORDER: (orderNo: string) => `订单 ${orderNo}`, CART: '进货单' },
  documentTitle: (title: string, shopName: string) => `${title} · ${shopName}`,
  facts: {
    shop: '采购店铺',
    orderDate: '下单时间',
    asOf: '价格截至',
    status: '订单状态',
    paid: '付款',
    expire: '链接有效期至',
  },
  paid: { true: '已付款', false: '未付款' },
  lines: '商品明细',
  count: (lines: number, pieces: number) => `${lines} 款，共 ${pieces} 件`,
  columns: { commodity: '商品', price: '单价', quantity: '数量', amount: '金额' },
  specs: (values: readonly string[]) => values.join(' / '),
  pieces: (quantity: number) => `${quantity} 件`,
  sums: {
    label: '金额合计',
    goodsAmount: '商品金额',
    discountAmount: '优惠',
    raised: '报价调整',
    freightAmount: '运费',
    freightLater: '结算时计算',
    free: '免运费',
    payAmount: { true: '实付金额', false: '应付金额' },
    total: '商品合计',
  },
  how: {
    ...({
      WAIT_CONFIRM: '供应商尚未报价，应付金额以报价为准。',
      WAIT_ACCEPT: '报价待店铺成员确认，确认后可在订单页付款。',
      WAIT_PAY: '付款由店铺成员完成：登录后可在订单页付款。',
      WAIT_PAY_AUDIT: '付款凭证已提交，正在审核。',
      CANCELLED: '这张订单已取消，无需付款。',
    } satisfies Partial<Record<OrderStatus, string>>),
    PAID: '这张订单已付款，无需操作。',
    CART: '尚未下单。价格与库存以结算时为准，下单和付款由店铺成员登录后完成。',
  },
  toOrder: '登录查看订单',
  missing: {
    name: '链接已失效',
    title: '这个链接已失效',
    hint: '链接有效期为一周，发送人也可以提前撤销。需要查看时，请联系发送人重新发一个链接。',
  },
} as const;
