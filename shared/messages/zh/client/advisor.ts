/** Texts of the advisor panel in the floating toolbar. */
export const advisorWords = {
  title: '专属顾问',
  scan: '微信扫码，一对一为您服务',
  unassigned: '尚未分配',
  unassignedHint: '您的专属顾问分配后会显示在这里',
  loginFirst: '请先登录',
  login: '去登录',
  certifying: '店铺还没有通过认证',
  certifyingHint: '认证通过后将为您分配专属顾问',
  progress: '查看认证',
  failed: '顾问信息加载失败',
} as const;
