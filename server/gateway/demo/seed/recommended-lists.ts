/** Commodities of a category on a list. */
export interface DemoPick {
  readonly category: string;
  readonly count: number;
  /** Quantity of each, in multiples of its minimum quantity. */
  readonly orders: number;
  /** Reasons, used in rotation. */
  readonly reasons: readonly string[];
}

export interface DemoRecommended {
  readonly id: string;
  /** The distributor it is for; absent: all. */
  readonly distributorId?: string;
  readonly advisorName?: string;
  readonly title: string;
  readonly summary: string;
  readonly daysAgo: number;
  /** Days from today; negative: expired. */
  readonly validDays?: number;
  /** Includes one sold-out commodity and one off the shelf. */
  readonly withGaps?: true;
  readonly picks: readonly DemoPick[];
}

/** The demo's recommended lists. */
export const demoRecommended: readonly DemoRecommended[] = [
  {
    id: '900001',
    distributorId: '200001',
    advisorName: '林若溪',
    title: '花漾秋冬换季修护组合',
    summary:
      '晓雯姐，按您两家店近三个月的会员肤质反馈选的：以敏感、干燥为主，先补屏障修护，再带面膜做连带。数量按四周销量配，不压货。',
    daysAgo: 1,
    validDays: 20,
    withGaps: true,
    picks: [
      {
        category: '面霜眼霜',
        count: 5,
        orders: 3,
        reasons: ['换季泛红、起皮人群的主推款，复购周期约六周', '质地清爽，适合店内手背试用带单', ''],
      },
      {
        category: '水乳精华',
        count: 5,
        orders: 2,
        reasons: ['与同系列面霜成套陈列，客单价可提升约三成', '您上季卖得最好的一类，补足常备量'],
      },
      {
        category: '面膜防晒',
        count: 4,
        orders: 4,
        reasons: ['收银台连带款，建议满额加购', ''],
      },
    ],
  },
  {
    id: '900002',
    distributorId: '200001',
    advisorName: '林若溪',
    title: '新分店香氛角陈列首批',
    summary: '一米二香氛角的首批配货：八款试香加随身装，试用装随首单附赠，陈列图可联系我索取。',
    daysAgo: 9,
    validDays: 51,
    picks: [
      {
        category: '女士香水',
        count: 4,
        orders: 1,
        reasons: ['花果调，入门客群接受度高', '木质调，拉开价格带'],
      },
      { category: '沙龙香', count: 2, orders: 1, reasons: ['形象款，建议放在视线高度'] },
      { category: '家居香氛', count: 3, orders: 1, reasons: ['扩香陈列，进店即闻', '节日送礼常备', ''] },
      { category: '随身香', count: 3, orders: 2, reasons: ['小金额尝新，收银台陈列'] },
    ],
  },
  {
    id: '900003',
    title: '新店首单备货',
    summary: '新开门店第一面货架的基础配置，覆盖洁面、水乳、底妆与唇妆。均为起批量，先试动销，再按周补货。',
    daysAgo: 14,
    picks: [
      { category: '洁面卸妆', count: 4, orders: 1, reasons: ['进店率最高的品类，适合做引流', ''] },
      { category: '水乳精华', count: 4, orders: 1, reasons: ['基础护肤常备', '适合做第二件优惠'] },
      { category: '底妆', count: 4, orders: 1, reasons: ['色号集中在热销两档，减少滞销', ''] },
      { category: '唇妆', count: 5, orders: 1, reasons: ['陈列面小、周转快', '换季新色，适合拍照推广'] },
      { category: '化妆刷', count: 3, orders: 1, reasons: ['与底妆连带，毛利稳定'] },
    ],
  },
  {
    id: '900004',
    title: '高复购洗护清单',
    summary: '全国门店近半年复购率靠前的洗发、护发与沐浴，消耗快、回头勤，适合做会员日与储值活动的主力商品。',
    daysAgo: 23,
    picks: [
      {
        category: '洗发',
        count: 5,
        orders: 2,
        reasons: ['六周左右复购，建议会员价常态陈列', '大容量家庭装，客单更高'],
      },
      { category: '护发', count: 4, orders: 2, reasons: ['与洗发成对推荐', ''] },
      { category: '头皮护理', count: 3, orders: 1, reasons: ['关注度上升的细分，先小量试销'] },
      { category: '沐浴清洁', count: 4, orders: 2, reasons: ['日常消耗品，适合凑满减', ''] },
    ],
  },
  {
    id: '900005',
    distributorId: '200009',
    advisorName: '周以宁',
    title: '男士专柜补货建议',
    summary: '根据贵店上月男士专柜的动销整理，洁面与剃须补足四周用量，护肤带两款新品试销。',
    daysAgo: 4,
    validDays: 26,
    picks: [
      { category: '男士洁面', count: 4, orders: 2, reasons: ['上月断货两次，请优先补足', ''] },
      { category: '男士护肤', count: 3, orders: 1, reasons: ['新品试销，支持退换'] },
      { category: '剃须理容', count: 3, orders: 1, reasons: ['与洁面成套陈列'] },
    ],
  },
  {
    id: '900006',
    title: '国庆礼盒预订',
    summary: '节日礼盒与彩妆套装，预订已截止。',
    daysAgo: 70,
    validDays: -30,
    picks: [{ category: '眼妆', count: 5, orders: 2, reasons: ['节日主推'] }],
  },
];
