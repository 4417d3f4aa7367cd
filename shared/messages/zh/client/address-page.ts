/** Texts of the page that manages the addresses. */
export const addressPage = {
  title: '收货地址',
  what: '收货地址',
  intro: '结算、样品申请都从这里选择地址，默认地址会自动选中。',
  count: (count: number, most: number) => `已保存 ${count} / ${most} 个`,
  list: '收货地址列表',
  empty: { title: '还没有收货地址', hint: '添加后，结算时就不用再填写；也可以把整段地址粘贴进来自动识别' },
  saved: '地址已保存',
  madeDefault: '已设为默认地址',
  removed: '地址已删除',
  remove: {
    title: '删除收货地址',
    text: (consignee: string, region: string) =>
      `确定删除 ${consignee} 在${region}的地址吗？已有订单不受影响。`,
    keep: '取消',
    confirm: '删除',
  },
} as const;
