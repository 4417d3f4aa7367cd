import type { Tx } from '#gateway/db/connect.ts';
import { customDictEntry, dictEntry, moduleSwitch } from '#gateway/db/schema/common.ts';
import { CHAT_SWITCH, type CUSTOM_DICT } from '#shared/constants.ts';

const dictionaries = {
  shopType: {
    STORE: '美妆实体店',
    CHAIN: '连锁集合店',
    SALON: '美容院',
    MALL: '商超百货专柜',
    ONLINE: '网店',
    LIVE: '直播带货',
    COMMUNITY: '社群团购',
    CROSS_BORDER: '跨境电商',
  },
  distributorLevel: {
    STANDARD: '普通分销商',
    SILVER: '银牌分销商',
    GOLD: '金牌分销商',
    STRATEGIC: '战略合作伙伴',
  },
  storePlatform: {
    TMALL: '天猫',
    JD: '京东',
    PINDUODUO: '拼多多',
    DOUYIN: '抖音',
    KUAISHOU: '快手',
    XIAOHONGSHU: '小红书',
    WECHAT_MINI: '微信小程序',
    INDEPENDENT: '独立站',
  },
} as const satisfies Record<string, Record<string, string>>;

const customDict: Record<keyof typeof CUSTOM_DICT, string> = {
  HELP_MANUAL_URL: 'https://docs.qq.com/doc/DUGVpYm9vZ2FuZ2h1',
  COMPANY_NAME: '上海颂漾美妆供应链有限公司',
  COMPANY_REGISTRATION_NUMBER: '91310105MA1GK4RA2A',
  ICP_FILING_NUMBER: '沪ICP备2021036418号-2',
  PUBLIC_SECURITY_FILING_NUMBER: '沪公网安备31010502006318号',
  MINI_PROGRAM_URL: 'weixin://dl/business/?appid=wx3f8a1d92c07b5e64&path=pages/home/index',
  ENTERPRISE_URL: 'https://work.weixin.qq.com/kfid/kfc8d1f0a7b2e94c365',
};

/** Seeds the dictionaries, the configurable texts and the module switches. */
export async function seedDictionaries(tx: Tx): Promise<void> {
  await tx
    .insert(dictEntry)
    .values(
      Object.entries(dictionaries).flatMap(([type, entries]) =>
        Object.entries(entries).map(([value, label], index) => ({ type, value, label, sort: index + 1 })),
      ),
    );
  await tx.insert(customDictEntry).values(Object.entries(customDict).map(([key, value]) => ({ key, value })));
  await tx.insert(moduleSwitch).values({ type: CHAT_SWITCH, value: '1' });
}
