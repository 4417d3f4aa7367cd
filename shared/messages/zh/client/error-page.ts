import { hotlineHours } from '#shared/messages/zh/common/brand.ts';

/** Static error page, for requests that cannot be answered with a page of the site. */
export const errorPage = {
  titles: {
    400: '请求有误',
    403: '没有访问权限',
    404: '页面不存在',
    413: '提交的内容过大',
    429: '操作过于频繁',
    500: '服务器内部错误',
    503: '服务暂时不可用',
  },
  advice: {
    400: '请检查地址后重新打开。',
    403: '请返回首页，或换一个账号登录后再试。',
    404: '您访问的页面不存在或已被移除。',
    413: '请减少内容或压缩图片后重新提交。',
    429: '请稍等片刻再继续操作。',
    500: '页面暂时无法打开，请稍后重新加载。',
    503: '访问人数较多，或系统正在恢复，请稍后重新加载。',
  },
  again: '重新加载',
  toHome: '返回首页',
  help: (hotline: string) => `如需帮助，请致电客服热线 ${hotline}（${hotlineHours}）`,
} as const;
