import type { Tx } from '#gateway/db/connect.ts';
import { customDictEntry, moduleSwitch } from '#gateway/db/schema/common.ts';
import { fillDictionaries } from '#gateway/modules/common/default-dictionaries.ts';
import { CHAT_SWITCH, type CUSTOM_DICT } from '#shared/constants.ts';

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
  await fillDictionaries(tx);
  await tx.insert(customDictEntry).values(Object.entries(customDict).map(([key, value]) => ({ key, value })));
  await tx.insert(moduleSwitch).values({ type: CHAT_SWITCH, value: '1' });
}
