/** Texts of the reminder of sold-out skus. */
export const stockReminderWords = {
  set: '到货提醒',
  isSet: '已设提醒',
  of: (text: string, name: string) => `${text}：${name}`,
  done: '到货后会在消息里提醒您',
  removed: '已取消到货提醒',
} as const;
