/** Texts of the list of keyboard shortcuts. */
export const shortcutWords = {
  title: '键盘快捷键',
  search: '搜索商品',
  hint: '先按 g 再按第二个键。在输入框里打字时不生效。',
} as const;
