import { productName } from '#shared/messages/zh/common/brand.ts';

/** Membership levels, lowest first; values of the dictionary `distributorLevel`. */
export const LEVELS = ['STANDARD', 'SILVER', 'GOLD', 'STRATEGIC'] as const;
export type Level = (typeof LEVELS)[number];

export const levels: Readonly<
  Record<
    Level,
    { readonly name: string; readonly short: string; readonly motto: string; readonly rise: string }
  >
> = {
  STANDARD: { name: '普通分销商', short: '普通', motto: '认证通过，即刻开始', rise: '店铺认证通过即可获得' },
  SILVER: {
    name: '银牌分销商',
    short: '银牌',
    motto: '稳定进货，多一份回馈',
    rise: '近 12 个月实付满 10 万元',
  },
  GOLD: { name: '金牌分销商', short: '金牌', motto: '深度合作，优先一步', rise: '近 12 个月实付满 50 万元' },
  STRATEGIC: { name: '战略合作伙伴', short: '战略', motto: '并肩而行，共同成长', rise: '签订年度合作协议' },
};

/** One benefit, with its value per level. */
export interface RightRow {
  readonly name: string;
  /** `true`: included; `null`: not included. */
  readonly values: Readonly<Record<Level, string | true | null>>;
}

const of = (
  name: string,
  STANDARD: string | true | null,
  SILVER: string | true | null,
  GOLD: string | true | null,
  STRATEGIC: string | true | null,
): RightRow => ({ name, values: { STANDARD, SILVER, GOLD, STRATEGIC } });

export const rightRows: readonly { readonly title: string; readonly rows: readonly RightRow[] }[] = [
  {
    title: '进货',
    rows: [
      of('批发价与阶梯价', true, true, true, true),
      of('季度返利', null, '0.5%', '1%', '按协议'),
      of('授信账期', null, '15 天', '30 天', '按协议'),
      of('新品优先试销', null, null, true, true),
      of('一件代发', true, true, true, true),
    ],
  },
  {
    title: '服务',
    rows: [
      of('专属顾问', true, true, true, '团队'),
      of('售后审核', '1 日', '1 日', '半日', '2 小时'),
      of('每月小样申领', '1 次', '3 次', '6 次', '不限'),
      of('品牌授权书', '可申请', '可申请', '优先', '优先'),
    ],
  },
  {
    title: '成长',
    rows: [
      of('产品培训', '线上', '线上', '线上线下', '定制'),
      of('陈列物料', null, '每季', '每季', '每月'),
      of('联合活动', null, null, true, true),
    ],
  },
];

export const rights = {
  eyebrow: `${productName} 会员`,
  title: '权益中心',
  lead: '进货越稳定，回馈越实在。每一级权益都写得清楚，自动生效，无需申请。',
  join: '免费注册',
  mine: '查看我的店铺',
  levelsLabel: '会员等级',
  compare: {
    title: '四个等级，一目了然',
    note: '权益自升级次日起生效',
    caption: '各会员等级的权益对比',
    right: '权益',
    included: '包含',
    excluded: '不包含',
  },
  explained: {
    title: '权益怎么用',
    items: [
      {
        icon: 'wallet',
        title: '季度返利',
        text: '每季度结束后 10 个工作日内，按实付金额（扣除退款与运费）计入返利账户，可抵扣货款，明细逐笔可查。',
      },
      {
        icon: 'calendar',
        title: '授信账期',
        text: '提交申请并核定额度后，先收货、后付款。账单日生成账单，到期前还清不收任何费用。',
      },
      {
        icon: 'person',
        title: '专属顾问',
        text: '认证通过后分配，一对一选品、报价与跟单。工作日 8:00–23:00 都能找到人。',
      },
      {
        icon: 'droplet',
        title: '小样申领',
        text: '先试再进。按月申领新品小样，审核后随单寄出，用得好再下首单。',
      },
      {
        icon: 'award',
        title: '品牌授权书',
        text: '为门店、网店提供品牌授权文件与备案资料，授权期内可在店铺概况中查看和下载。',
      },
      {
        icon: 'gift',
        title: '陈列与联合活动',
        text: '试用装、立牌、背板按季发放；节日与新品季，与品牌方一起做活动、分摊成本。',
      },
    ],
  },
  rise: {
    title: '如何升级',
    steps: [
      { title: '认证', text: '提交资料，通过审核即为普通分销商。' },
      { title: '进货', text: '实付金额自动累计，退款会相应扣减。' },
      { title: '评定', text: '每季度首日评定一次，达到条件自动升级。' },
      { title: '保级', text: '等级有效期 12 个月；未达标的，每次只降一级。' },
    ],
  },
  faq: {
    title: '常见问题',
    items: [
      {
        question: '等级在哪里看？',
        answer: '登录后在“店铺概况”中可以看到当前等级与累计金额。评定当日有变化的，会以站内消息告知。',
      },
      {
        question: '多个店铺的进货额可以合并吗？',
        answer:
          '同一认证主体名下的店铺合并计算；不同主体的店铺分别计算。需要合并的连锁客户，请联系专属顾问办理年度协议。',
      },
      {
        question: '跨境商品计入累计金额吗？',
        answer: '计入。询价订单、一件代发与跨境订单，均以确认收货时的实付金额计算。',
      },
      {
        question: '返利可以提现吗？',
        answer: '返利用于抵扣货款，不可提现或转让。注销账号时未使用的返利自动失效。',
      },
      {
        question: '账号被冻结，权益还有效吗？',
        answer: '冻结期间暂停享受，仍可查看订单、资金与发票。恢复后，等级与剩余有效期不变。',
      },
      {
        question: '权益会调整吗？',
        answer: '可能按年度调整，至少提前 30 日在本页公布；已经获得的返利与账期不受影响。',
      },
    ],
  },
  end: {
    title: '今天注册，明天就能进货',
    text: '提交资料后一般 1 个工作日完成审核，期间有任何问题，都可以打给我们。',
  },
} as const;
