import type { distributor } from '#gateway/db/schema/account.ts';
import type { LogoutStatus } from '#shared/domain/approval.ts';
import type { CertificationAction } from '#shared/domain/certification.ts';

type ShopRow = typeof distributor.$inferInsert;

export interface DemoShop
  extends Pick<
    ShopRow,
    'id' | 'shopName' | 'shopType' | 'level' | 'contactName' | 'address' | 'companyName'
  > {
  readonly districtCode: string;
  readonly creditCode: string;
  readonly advisorId?: string;
  readonly brandIds: readonly string[];
  readonly remark?: string;
  /** Certification steps, oldest first. The last one determines the state. */
  readonly steps: readonly DemoStep[];
  /** Fields of the licence picture besides the names. */
  readonly licence: DemoLicence;
  readonly photos: readonly DemoPhoto[];
}

export interface DemoStep {
  readonly action: CertificationAction;
  readonly daysAgo: number;
  readonly reason?: string;
}

export interface DemoLicence {
  readonly founded: string;
  readonly capital: string;
  readonly business: string;
  /** Renders a blurred photo, the reason for one rejection. */
  readonly blurred?: true;
}

export interface DemoPhoto {
  readonly view: 'front' | 'inside';
  /** Colour of the storefront, `#rrggbb`. */
  readonly ground: string;
}

export interface DemoAccount {
  readonly mobile: string;
  readonly memberId: string;
  readonly logoutStatus?: LogoutStatus;
  /** Days since the member registered. */
  readonly daysAgo: number;
  readonly shop?: DemoShop;
  /** Current balances in yuan, by account. CREDIT is the credit limit; absent: no credit. */
  readonly amounts?: Partial<Record<'BALANCE' | 'DEPOSIT' | 'REBATE' | 'CREDIT', string>>;
}

/** The demo accounts listed in the README, one per state that an account can be in. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    mobile: '13800000001',
    memberId: '100001',
    daysAgo: 640,
    shop: {
      id: '200001',
      shopName: '花漾美妆集合店',
      shopType: 'STORE',
      level: 'GOLD',
      contactName: '陈晓雯',
      districtCode: '330106',
      address: '文三路478号华星时代广场1层108室',
      companyName: '杭州花漾化妆品有限公司',
      creditCode: '91330106MA2CD3X81Q',
      advisorId: '300001',
      brandIds: ['1001', '1003', '2001', '2009'],
      remark: '主营护肤与香氛，另有两家分店在筹备',
      steps: [
        { action: 'SUBMIT', daysAgo: 640 },
        { action: 'APPROVE', daysAgo: 639 },
      ],
      licence: {
        founded: '2022年03月18日',
        capital: '壹佰万元整',
        business: '化妆品、日用品、美容用品的批发与零售',
      },
      photos: [
        { view: 'front', ground: '#e9d3cb' },
        { view: 'inside', ground: '#f1e4da' },
      ],
    },
    amounts: { BALANCE: '28650.40', DEPOSIT: '20000.00', REBATE: '3268.75', CREDIT: '100000.00' },
  },
  {
    mobile: '13800000002',
    memberId: '100002',
    daysAgo: 2,
    shop: {
      id: '200002',
      shopName: '拾光美学生活馆',
      shopType: 'SALON',
      level: 'STANDARD',
      contactName: '何静怡',
      districtCode: '510104',
      address: '红星路三段99号银石广场负一层B16',
      companyName: '成都拾光美容服务有限公司',
      creditCode: '91510104MA6CQ7P42Q',
      brandIds: ['1002', '1005', '2003'],
      remark: '院线护理为主，希望先了解面膜和安瓶的供货价',
      steps: [{ action: 'SUBMIT', daysAgo: 2 }],
      licence: {
        founded: '2023年09月05日',
        capital: '伍拾万元整',
        business: '生活美容服务；化妆品、日用品的零售',
      },
      photos: [
        { view: 'front', ground: '#d9dfd3' },
        { view: 'inside', ground: '#e6e9df' },
      ],
    },
  },
  {
    mobile: '13800000003',
    memberId: '100003',
    daysAgo: 6,
    shop: {
      id: '200003',
      shopName: '悦颜坊化妆品店',
      shopType: 'STORE',
      level: 'STANDARD',
      contactName: '顾佳宁',
      districtCode: '320505',
      address: '狮山路28号金狮大厦1层',
      companyName: '苏州悦颜坊商贸有限公司',
      creditCode: '91320505MA1WL5K63X',
      brandIds: ['1006', '1011'],
      steps: [
        { action: 'SUBMIT', daysAgo: 6 },
        { action: 'REJECT', daysAgo: 5, reason: '门店照片看不清招牌，请补充能看清店名的门头照片' },
        { action: 'RESUBMIT', daysAgo: 4 },
        {
          action: 'REJECT',
          daysAgo: 3,
          reason: '营业执照照片不清晰，请上传加盖公章的彩色扫描件后重新提交',
        },
      ],
      licence: {
        founded: '2021年06月22日',
        capital: '叁拾万元整',
        business: '化妆品、日用百货的零售',
        blurred: true,
      },
      photos: [{ view: 'front', ground: '#d6dde6' }],
    },
  },
  {
    mobile: '13800000004',
    memberId: '100004',
    daysAgo: 410,
    shop: {
      id: '200004',
      shopName: '芳华日化商行',
      shopType: 'MALL',
      level: 'SILVER',
      contactName: '梁志明',
      districtCode: '440111',
      address: '广园西路121号美博城A座3楼',
      companyName: '广州芳华日化有限公司',
      creditCode: '91440101MA59FH2T4D',
      advisorId: '300002',
      brandIds: ['1002', '1008'],
      steps: [
        { action: 'SUBMIT', daysAgo: 410 },
        { action: 'APPROVE', daysAgo: 409 },
        {
          action: 'DISABLE',
          daysAgo: 16,
          reason: '赊销账单逾期未结清，店铺暂时冻结，结清后联系客服即可恢复',
        },
      ],
      licence: {
        founded: '2020年11月10日',
        capital: '贰佰万元整',
        business: '日用化学产品、化妆品的批发与零售',
      },
      photos: [
        { view: 'front', ground: '#dcd8e4' },
        { view: 'inside', ground: '#ebe7ef' },
      ],
    },
    amounts: { BALANCE: '1206.00', DEPOSIT: '10000.00', REBATE: '88.20', CREDIT: '30000.00' },
  },
  {
    mobile: '13800000005',
    memberId: '100005',
    logoutStatus: 'LOGOUT_WAIT_AUDIT',
    daysAgo: 300,
    shop: {
      id: '200005',
      shopName: '初棠美妆',
      shopType: 'ONLINE',
      level: 'STANDARD',
      contactName: '沈初棠',
      districtCode: '310104',
      address: '漕溪北路88号圣爱广场1508室',
      companyName: '上海初棠电子商务有限公司',
      creditCode: '91310104MA1FR8E358',
      brandIds: ['1003'],
      steps: [
        { action: 'SUBMIT', daysAgo: 300 },
        { action: 'APPROVE', daysAgo: 299 },
      ],
      licence: { founded: '2022年08月30日', capital: '壹佰万元整', business: '化妆品、日用品的网上销售' },
      photos: [{ view: 'inside', ground: '#f3e2e4' }],
    },
    amounts: { BALANCE: '0.00' },
  },
  {
    mobile: '13800000006',
    memberId: '100006',
    logoutStatus: 'LOGOUT_PASS',
    daysAgo: 500,
    shop: {
      id: '200006',
      shopName: '南笙护肤馆',
      shopType: 'SALON',
      level: 'STANDARD',
      contactName: '叶南笙',
      districtCode: '350203',
      address: '厦禾路820号帝豪大厦2层',
      companyName: '厦门南笙美容有限公司',
      creditCode: '91350203MA3483N76C',
      brandIds: ['1005', '2002'],
      steps: [
        { action: 'SUBMIT', daysAgo: 500 },
        { action: 'APPROVE', daysAgo: 499 },
      ],
      licence: { founded: '2021年04月12日', capital: '伍拾万元整', business: '生活美容服务；化妆品的零售' },
      photos: [{ view: 'front', ground: '#d2e0de' }],
    },
  },
  { mobile: '13800000007', memberId: '100007', daysAgo: 1 },
  {
    mobile: '13800000008',
    memberId: '100008',
    daysAgo: 9,
    shop: {
      id: '200008',
      shopName: '木槿美肤工作室',
      shopType: 'COMMUNITY',
      level: 'STANDARD',
      contactName: '苏木槿',
      districtCode: '610113',
      address: '小寨东路126号百隆广场9层',
      companyName: '西安木槿健康管理有限公司',
      creditCode: '91610113MA6U7BWX89',
      brandIds: ['1001', '1005'],
      remark: '社群团购为主，需要小包装与试用装',
      steps: [
        { action: 'SUBMIT', daysAgo: 9 },
        { action: 'APPROVE', daysAgo: 8 },
      ],
      licence: {
        founded: '2024年05月20日',
        capital: '拾万元整',
        business: '健康咨询服务；化妆品、日用品的零售',
      },
      photos: [
        { view: 'front', ground: '#e4ddcb' },
        { view: 'inside', ground: '#efe9da' },
      ],
    },
    amounts: { BALANCE: '0.00', DEPOSIT: '0.00', REBATE: '0.00' },
  },
  {
    mobile: '13800000009',
    memberId: '100009',
    daysAgo: 560,
    shop: {
      id: '200009',
      shopName: '蔷薇百货美妆城',
      shopType: 'CHAIN',
      level: 'STRATEGIC',
      contactName: '韩书瑶',
      districtCode: '420106',
      address: '中南路9号中商广场写字楼B座1201室',
      companyName: '武汉蔷薇百货有限公司',
      creditCode: '91420106MA4KX29Y1K',
      advisorId: '300002',
      brandIds: ['1001', '1002', '1012', '2002', '2003', '2007'],
      remark: '全省十二家门店统一采购',
      steps: [
        { action: 'SUBMIT', daysAgo: 560 },
        { action: 'REJECT', daysAgo: 559, reason: '主体名称与营业执照不一致，请核对后重新提交' },
        { action: 'RESUBMIT', daysAgo: 559 },
        { action: 'APPROVE', daysAgo: 558 },
      ],
      licence: {
        founded: '2016年10月08日',
        capital: '壹仟万元整',
        business: '百货、化妆品、日用品的批发与零售',
      },
      photos: [
        { view: 'front', ground: '#e6cfd0' },
        { view: 'inside', ground: '#f2e1df' },
        { view: 'inside', ground: '#e8dfe9' },
      ],
    },
    amounts: { BALANCE: '56320.00', DEPOSIT: '50000.00', REBATE: '9120.36', CREDIT: '200000.00' },
  },
];
