import { hotlineHours } from '#shared/messages/zh/common/brand.ts';

/** Page for phones; it links to the mini-program. */
export const poster = {
  title: '打开小程序进货',
  headline: ['美业好货', '品牌直供'],
  lead: '手机进货请用微信小程序，选货下单更顺手。',
  open: '打开微信小程序',
  opening: '正在打开微信；若没有反应，请点击上方按钮。',
  retry: '重新打开小程序',
  unavailable: '小程序暂时无法打开，请稍后再试，或使用微信扫码进入。',
  scan: '微信扫一扫',
  scanHint: '用另一部手机扫码，或截图后在微信里识别。',
  qrLabel: '小程序二维码',
  points: ['正品保障', '专属顾问', '可开发票', '物流快捷'],
  hotline: '客服热线',
  hours: hotlineHours,
} as const;
