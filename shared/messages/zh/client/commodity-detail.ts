import { withThousands } from '#shared/domain/thousands.ts';
import { skuStockNames } from '#shared/messages/zh/client/sku-table.ts';

export const commodityDetail = {
  whole: '商品',
  gallery: {
    label: '商品图片',
    picture: (name: string, place: number, count: number) => `${name}，第 ${place} 张图片，共 ${count} 张`,
    enlarge: (place: number) => `点击查看大图，第 ${place} 张`,
    show: (place: number) => `显示第 ${place} 张图片`,
    enlargeHint: '点击查看大图',
  },
  choose: '选择规格与数量',
  chooseThis: '选择此规格',
  priceOf: (spec: string) => `${spec} 的批发价`,
  nothingChosen: '请先填写要订的数量',
  price: '批发价',
  priceHidden: '认证通过后查看批发价',
  marketPrice: '市场价',
  perPiece: '/ 件',
  nextTier: (more: number, price: string) => `再加 ${more} 件，单价降至 ¥${price}`,
  lowestTier: '已享最低批发价',
  quantity: '数量',
  adjusted: (typed: number, settled: number) => `${typed} 件不符合订购规则，已调整为 ${settled} 件`,
  stock: '库存',
  stockOf: (pieces: number) => `${withThousands(pieces)} 件`,
  stockState: skuStockNames,
  amount: '小计',
  amountOf: (quantity: number) => `${withThousands(quantity)} 件`,
  add: '加入进货单',
  buyNow: '直接下单',
  notNow: '暂不能订购',
  adding: '正在加入',
  ask: '咨询客服',
  materials: {
    download: '下载素材',
    busy: '正在打包',
    /** What the zip contains, such as `图片 5 张 · 备案 1 份`. */
    contents: (images: number, filings: number, inspections: number) =>
      [
        images > 0 && `图片 ${images} 张`,
        filings > 0 && `备案 ${filings} 份`,
        inspections > 0 && `质检报告 ${inspections} 份`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  offShelf: {
    title: '商品已下架',
    hint: '暂时不能订购，可以看看相关商品，或咨询客服何时恢复供货。',
    related: '看看相关商品',
  },
  skuCode: '商品编码',
  barCode: '条形码',
  dropPrice: '代发价',
  dropFrom: (pieces: number) => `${pieces} 件起发`,
  warehouse: '发货仓',
  tradeType: '贸易类型',
  readNotices: '查看须知',
  tradeTypes: { GENERAL: '一般贸易', HAITAO: '跨境电商' },
  parts: {
    label: '页面内容',
    detail: '商品详情',
    parameters: '规格参数',
    notices: '订购须知',
    related: '相关商品',
  },
  detailEmpty: '这款商品的图文详情正在整理，如需了解请咨询客服。',
  parameters: {
    brand: '品牌',
    origin: '品牌产地',
    category: '分类',
  },
  brand: { visit: '进入品牌' },
  relatedEmpty: '暂时没有相关商品',
  missing: {
    name: '没有找到这款商品',
    title: '没有找到这款商品',
    hint: '它可能已经下架，或者地址有误。可以到全部商品里按名称、品牌或条形码查找。',
  },
} as const;
