/** Errors of signed calls. */
export const signing = {
  unavailable: '当前页面地址不安全，浏览器无法为付款签名。请改用 https 开头的地址后再试。',
} as const;
