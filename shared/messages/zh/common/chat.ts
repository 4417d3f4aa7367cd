import { EXACT_PLACES } from '#shared/domain/queue-place.ts';

import { hotlineHours, productName } from '#shared/messages/zh/common/brand.ts';

/** Errors of rejected chat messages. */
export const chatMessages = {
  blank: '请输入消息内容',
  image: '图片地址不正确',
  card: '卡片内容不正确',
  type: '不支持发送此类消息',
} as const;

export const chat = {
  title: '在线客服',
  service: `${productName}客服`,
  slogan: '有问题，随时问我们',
  robot: '智能客服',
  hours: `服务时间 ${hotlineHours}`,
  status: { ONLINE: '在线', OFFLINE: '离线' },
  close: '收起聊天窗口',
  closeTip: '收起（Esc）',
  move: '移动窗口（方向键；Home 回到原位）',

  connecting: '连接中…',
  waiting: '连接已断开，30 秒后自动重连',
  reconnect: '立即重连',
  ended: '登录已失效，请重新登录',
  queue: (place: number) => `排队${place > EXACT_PLACES ? '约' : ''}第 ${place} 位，客服将尽快为您服务`,
  tourist: '访客模式，登录后可查看价格与订单',
  login: '去登录',

  messages: '聊天记录',
  historyFailed: '聊天记录加载失败',
  earlierFailed: '更早的消息加载失败',
  earlier: '查看更早的消息',
  newMessage: '新消息',

  welcome: (product: string) => `您好，欢迎咨询${product}`,
  welcomeHint: '订单、物流、发票、认证，都可以问我们。',
  quickLabel: '常见问题',
  quick: [
    { label: '订单', text: '您好，我想查询订单的进度。' },
    { label: '物流', text: '您好，我想了解发货和物流情况。' },
    { label: '发票', text: '您好，我想咨询怎么开发票。' },
    { label: '认证', text: '您好，我想了解店铺认证的进度。' },
  ],

  own: '我',
  sending: '发送中',
  sendFailed: '发送失败',
  resend: '重新发送',
  retries: (count: number) => `已重试 ${count} 次`,
  uploading: '图片上传中',
  image: '图片',
  viewImage: '查看大图',
  unsupported: '暂不支持的消息',

  commodity: '商品',
  coupon: '优惠券',
  gift: '赠品',
  giftWorth: '价值',

  offer: '正在咨询的商品',
  sendOffer: '发送商品',
  dismissOffer: '不发送商品',

  input: '消息',
  placeholder: '输入消息，Enter 发送，Shift + Enter 换行',
  send: '发送',
  emoji: '表情',
  emojiGrid: '选择表情',
  pickImages: '发送图片',
  dropHere: '松开鼠标，发送图片',
  length: (length: string, most: string) => `${length} / ${most}`,
  notImages: (names: readonly string[]) =>
    `「${names[0]}」${names.length > 1 ? `等 ${names.length} 个文件` : ''}无法发送，请选择 JPG、PNG、WebP 或 GIF 图片`,
} as const;
