/** Texts of the error pages of the site. */
export const errors = {
  notFound: {
    title: '页面不存在',
    text: '您访问的页面可能已下架，或者地址有误。',
  },
  unauthorized: {
    title: '没有访问权限',
    text: '当前账号不能访问这个页面，可以换一个账号登录后再试。',
    action: '去登录',
  },
  browse: '去看商品',
} as const;
