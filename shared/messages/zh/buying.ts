/** Words around adding to the cart and marking favourites, wherever goods are shown. */
export const buying = {
  add: '加入进货单',
  addOf: (name: string) => `将${name}加入进货单`,
  adding: '正在加入',
  choose: '选择规格',
  chooseOf: (name: string) => `选择规格：${name}`,
  soldOut: '暂时缺货',
  certify: '认证后采购',
  login: '登录后采购',
  added: (name: string) => `${name} 已加入进货单`,
  addedRows: (rows: number) => `${rows} 款商品已加入进货单`,
  addedSome: (rows: number, failed: number) => `${rows} 款商品已加入进货单，${failed} 款未能加入`,
  addedNone: (failed: number) => `${failed} 款商品未能加入进货单`,
  toCart: '查看进货单',
  failed: {
    title: (rows: number) => `${rows} 款商品未能加入`,
    hint: '其余商品已在进货单里。调整下面的商品后可以再次加入。',
    hintNone: '调整下面的商品后可以再次加入。',
    available: (quantity: number) => `可加入 ${quantity} 件`,
    close: '知道了',
  },
  collect: '收藏',
  collected: '已收藏',
  collectOf: (name: string) => `收藏${name}`,
  uncollect: '取消收藏',
  list: {
    goods: '商品',
    price: '批发价',
    quantity: '数量',
    amount: '小计',
    choose: (name: string) => `选择${name}`,
    chooseAll: '全选',
    specsOf: (name: string) => `${name}的规格`,
    spec: (values: string, soldOut: boolean) => (soldOut ? `${values}（缺货）` : values),
    quantityOf: (name: string) => `${name}的数量`,
    pieces: (quantity: number) => `${quantity} 件`,
    terms: (minQty: number, stepQty: number, maxQty: number | null) =>
      [
        minQty > 1 && `${minQty} 件起批`,
        stepQty > 1 && `每次 ${stepQty} 件`,
        maxQty !== null && `限购 ${maxQty} 件`,
      ]
        .filter(Boolean)
        .join(' · '),
    fault: { offShelf: '已下架', soldOut: '暂时缺货' },
    chosen: (goods: number, pieces: number) => `已选 ${goods} 款，共 ${pieces.toLocaleString('en-US')} 件`,
    total: '合计',
    add: '加入进货单',
  },
  dialog: {
    title: '选择规格与数量',
    what: '商品规格',
    price: '批发价',
    quantity: '数量',
    terms: (minQty: number, stepQty: number, maxQty: number | null) =>
      [`${minQty} 件起批`, stepQty > 1 && `每次 ${stepQty} 件`, maxQty !== null && `限购 ${maxQty} 件`]
        .filter(Boolean)
        .join('，'),
    stock: (pieces: number) => `库存 ${pieces.toLocaleString('en-US')} 件`,
    amount: '金额',
    detail: '查看商品详情',
    cancel: '取消',
    offShelf: '商品已下架，暂时不能订购',
  },
} as const;
