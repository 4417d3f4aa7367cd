/** Texts of the shop-management sidebar. */
export const sidebarWords = {
  label: '店铺管理导航',
  open: '打开店铺管理菜单',
  collapse: '收起菜单',
  keep: '固定菜单',
} as const;
