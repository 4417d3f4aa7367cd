/** Errors of online stores. */
export const storeTexts = {
  platform: '请选择平台',
  url: '请填写完整的店铺网址，以 https:// 或 http:// 开头',
  otherPlatform: (domains: readonly string[]) =>
    domains.length > 0
      ? `该网址不属于所选平台，网址应在 ${domains.join('、')} 之下`
      : '该网址属于其他平台，请重新选择平台',
  renewedUrl: '续期不能更换平台和网址，新的网址请另行申请',
  listed: '该网址已在列表中，请在原记录上操作',
  waitingFull: (most: number) => `待审核的网店已有 ${most} 家，请等待审核后再申请`,
  full: (most: number) => `最多申请 ${most} 家网店`,
} as const;
