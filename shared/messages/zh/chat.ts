/** Why a chat message is refused. */
export const chatMessages = {
  blank: '请输入消息内容',
  image: '图片地址不正确',
  card: '卡片内容不正确',
  type: '不支持发送此类消息',
} as const;
