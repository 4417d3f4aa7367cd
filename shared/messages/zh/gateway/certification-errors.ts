/** Errors for the fields of a certification. */
export const certificationErrors = {
  blank: '请填写此项',
  hidden: '不能包含换行或不可见字符，请重新输入',
  hiddenInLines: '不能包含不可见字符，请重新输入',
  shopType: '请选择店铺类型',
  region: '所选地区不存在，请重新选择',
  creditCode: '统一社会信用代码有误，请对照营业执照核对',
  image: '图片已失效，请重新上传',
  brands: '所选品牌已下架，请重新选择',
  certified: '此项已通过认证，不能自行修改，如需变更请联系客服',
} as const;
