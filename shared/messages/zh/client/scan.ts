/**
 * Messages shown and spoken while scanning codes. Spoken texts are short, because the next scan can follow within a
 * second.
 */
export const scanPrompts = {
  emptyBarCode: '条形码不能为空',
  badBarCode: '条形码格式错误',
  badQrCode: '二维码格式错误',
  emptyQrCode: '二维码不能为空',
  repeated: '重复扫描',
  checkFormat: '请检查格式',
  networkTimeout: '网络超时',
  serverError: '服务器内部错误',
  requestFailed: '请求失败',
  selectBox: '请选中输入框',
  submitting: '正在提交，请稍候',
  submitted: '提交成功',
  commodityMissing: '商品不存在',
  invalid: '数据校验失败',
  submitFailed: '提交失败',
  networkFailed: '网络连接失败',
  loginAgain: '请重新登录',
  qrMissing: '二维码不存在',
  qrCancelled: '二维码已取消',
  nothingToCancel: '无需取消',
  cancelFailed: '取消失败',
  cancelled: '取消成功',
} as const;

export const scanWords = {
  box: { BAR_CODE: '扫描或输入条形码、商品编码', QR_CODE: '扫描商品二维码' },
  kind: { label: '扫码类型', BAR_CODE: '条形码', QR_CODE: '二维码' },
  action: { label: '扫码后', ADD: '添加', CANCEL: '取消' },
  voice: '语音提示',
  ready: '可以扫码了',
  readyHint: '连接扫码枪后直接扫描，每扫一次按递增件数增加；也可以手动输入后按回车。',
  cancelHint: '再扫一次要退回的商品，撤销它的上一次扫描。',
  back: '点击这里或直接扫码即可继续',
  added: (name: string, quantity: number) => `${name} · ${quantity} 件`,
  addedTitle: '已添加',
  waiting: (count: number) => `${count} 个扫码等待查询`,
  stalled: '会自动重试，可以继续扫码',
  retry: '立即重试',
  repeatedWhy: '短时间内重复读到同一个码，未重复添加',
  severalSkus: '该商品有多个规格，请扫描规格对应的二维码',
  full: (max: number) => `一次最多扫 ${max} 种商品，请先加入进货单`,
  latest: '最近扫码',
  ime: '请切换到英文输入法后再扫码',
} as const;
