import { createHash } from 'node:crypto';
import type { Tx } from '#gateway/db/connect.ts';
import { advisor, distributor, distributorAccount, member } from '#gateway/db/schema/account.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import type { LogoutStatus } from '#shared/access/approval.ts';
import { parseYuan } from '#shared/domain/money.ts';

const PASSWORD = 'Beauty2026';
const DAY_MS = 86_400_000;

const advisors: (typeof advisor.$inferInsert)[] = [
  { id: '300001', name: '林若溪', contactUrl: 'https://work.weixin.qq.com/ca/cawcde7a30f1b2c4d5' },
  { id: '300002', name: '周以宁', contactUrl: 'https://work.weixin.qq.com/ca/cawcde81c92e06b7f3' },
];

type Shop = Omit<typeof distributor.$inferInsert, 'createDate' | 'certifiedDate' | 'contactMobile'>;

interface Account {
  readonly mobile: string;
  readonly memberId: string;
  readonly logoutStatus?: LogoutStatus;
  /** How many days ago the member registered. */
  readonly daysAgo: number;
  readonly shop?: Shop;
  /** Yuan by account; what is not named has no account (no credit granted, no deposit paid). */
  readonly amounts?: Partial<Record<(typeof distributorAccount.$inferInsert)['accountType'], string>>;
}

/** The demo accounts of README; one for every state an account can be in. */
const accounts: readonly Account[] = [
  {
    mobile: '13800000001',
    memberId: '100001',
    daysAgo: 640,
    shop: {
      id: '200001',
      status: 'PASS',
      shopName: '花漾美妆集合店',
      shopType: 'STORE',
      level: 'GOLD',
      contactName: '陈晓雯',
      region: '浙江省杭州市西湖区',
      address: '文三路478号华星时代广场1层108室',
      companyName: '杭州花漾化妆品有限公司',
      creditCode: '91330106MA2CD3X81Q',
      developCustomerServiceId: '300001',
    },
    amounts: { BALANCE: '28650.40', DEPOSIT: '20000.00', REBATE: '3268.75', CREDIT: '100000.00' },
  },
  {
    mobile: '13800000002',
    memberId: '100002',
    daysAgo: 2,
    shop: {
      id: '200002',
      status: 'WAIT_AUDIT',
      shopName: '拾光美学生活馆',
      shopType: 'SALON',
      level: 'STANDARD',
      contactName: '何静怡',
      region: '四川省成都市锦江区',
      address: '红星路三段99号银石广场负一层B16',
      companyName: '成都拾光美容服务有限公司',
      creditCode: '91510104MA6CQ7P42Q',
    },
  },
  {
    mobile: '13800000003',
    memberId: '100003',
    daysAgo: 6,
    shop: {
      id: '200003',
      status: 'REJECT',
      shopName: '悦颜坊化妆品店',
      shopType: 'STORE',
      level: 'STANDARD',
      contactName: '顾佳宁',
      region: '江苏省苏州市虎丘区',
      address: '狮山路28号金狮大厦1层',
      companyName: '苏州悦颜坊商贸有限公司',
      creditCode: '91320505MA1WL5K63X',
      rejectReason: '营业执照照片不清晰，请上传加盖公章的彩色扫描件后重新提交',
    },
  },
  {
    mobile: '13800000004',
    memberId: '100004',
    daysAgo: 410,
    shop: {
      id: '200004',
      status: 'DISABLE',
      shopName: '芳华日化商行',
      shopType: 'MALL',
      level: 'SILVER',
      contactName: '梁志明',
      region: '广东省广州市白云区',
      address: '广园西路121号美博城A座3楼',
      companyName: '广州芳华日化有限公司',
      creditCode: '91440101MA59FH2T4D',
      developCustomerServiceId: '300002',
    },
    amounts: { BALANCE: '1206.00', DEPOSIT: '10000.00', REBATE: '88.20', CREDIT: '0.00' },
  },
  {
    mobile: '13800000005',
    memberId: '100005',
    logoutStatus: 'LOGOUT_WAIT_AUDIT',
    daysAgo: 300,
    shop: {
      id: '200005',
      status: 'PASS',
      shopName: '初棠美妆',
      shopType: 'ONLINE',
      level: 'STANDARD',
      contactName: '沈初棠',
      region: '上海市徐汇区',
      address: '漕溪北路88号圣爱广场1508室',
      companyName: '上海初棠电子商务有限公司',
      creditCode: '91310104MA1FR8E358',
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
      status: 'PASS',
      shopName: '南笙护肤馆',
      shopType: 'SALON',
      level: 'STANDARD',
      contactName: '叶南笙',
      region: '福建省厦门市思明区',
      address: '厦禾路820号帝豪大厦2层',
      companyName: '厦门南笙美容有限公司',
      creditCode: '91350203MA3483N76C',
    },
  },
  { mobile: '13800000007', memberId: '100007', daysAgo: 1 },
  {
    mobile: '13800000008',
    memberId: '100008',
    daysAgo: 9,
    shop: {
      id: '200008',
      status: 'PASS',
      shopName: '木槿美肤工作室',
      shopType: 'COMMUNITY',
      level: 'STANDARD',
      contactName: '苏木槿',
      region: '陕西省西安市雁塔区',
      address: '小寨东路126号百隆广场9层',
      companyName: '西安木槿健康管理有限公司',
      creditCode: '91610113MA6U7BWX89',
    },
    amounts: { BALANCE: '0.00', DEPOSIT: '0.00', REBATE: '0.00' },
  },
  {
    mobile: '13800000009',
    memberId: '100009',
    daysAgo: 560,
    shop: {
      id: '200009',
      status: 'PASS',
      shopName: '蔷薇百货美妆城',
      shopType: 'CHAIN',
      level: 'STRATEGIC',
      contactName: '韩书瑶',
      region: '湖北省武汉市武昌区',
      address: '中南路9号中商广场写字楼B座1201室',
      companyName: '武汉蔷薇百货有限公司',
      creditCode: '91420106MA4KX29Y1K',
      developCustomerServiceId: '300002',
    },
    amounts: { BALANCE: '56320.00', DEPOSIT: '50000.00', REBATE: '9120.36', CREDIT: '200000.00' },
  },
];

/** Advisors, shops, their opening amounts, and the members. */
export async function seedAccounts(tx: Tx, now: Date): Promise<void> {
  const passwordMd5 = createHash('md5').update(PASSWORD).digest('hex');
  const hashes = await Promise.all(accounts.map(() => hashPassword(passwordMd5)));
  const dateOf = ({ daysAgo }: Account) => new Date(now.getTime() - daysAgo * DAY_MS);

  await tx.insert(advisor).values(advisors);
  await tx.insert(distributor).values(
    accounts.flatMap(account => {
      if (!account.shop) return [];
      const createDate = dateOf(account);
      const wasCertified = account.shop.status === 'PASS' || account.shop.status === 'DISABLE';
      const certifiedDate = wasCertified ? new Date(createDate.getTime() + DAY_MS) : null;
      return { ...account.shop, contactMobile: account.mobile, createDate, certifiedDate };
    }),
  );
  await tx.insert(distributorAccount).values(
    accounts.flatMap(({ shop, amounts = {} }) =>
      Object.entries(amounts).map(([accountType, yuan]) => ({
        distributorId: shop?.id ?? '',
        accountType: accountType as keyof typeof amounts,
        amount: parseYuan(yuan),
      })),
    ),
  );
  await tx.insert(member).values(
    accounts.map((account, index) => ({
      id: account.memberId,
      mobile: account.mobile,
      passwordHash: hashes[index] ?? '',
      distributorId: account.shop?.id ?? null,
      logoutStatus: account.logoutStatus ?? null,
      createDate: dateOf(account),
    })),
  );
}
