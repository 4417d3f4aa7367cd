/** Errors for staff who create accounts. */
export const staffMemberErrors = {
  password: '密码须为 8 到 20 位，含字母和数字，不含空格',
  oneShop: '新建店铺与加入已有店铺只能选一个',
} as const;
