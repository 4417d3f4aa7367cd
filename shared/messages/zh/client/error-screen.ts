/** Texts for pages that crash or fail to load. Bundled with the app, because a later download could fail as well. */
export const errorScreen = {
  crashed: {
    title: '页面出错了',
    text: '抱歉，页面没能正常显示。请重试，或稍后再来。',
  },
  loadFailed: {
    title: '页面没有加载完成',
    text: '网络可能不太稳定，请检查网络后重试。',
  },
  home: '返回首页',
} as const;
