import { HOTLINE } from '#shared/constants.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import type { NoticeEvent } from '#shared/domain/security-event.ts';

type NoticeText = (moment: Date, detail: string) => string;

const timeOf = (moment: Date) => {
  const [day = '', time = ''] = chinaClock(moment.getTime()).toISOString().split('T');
  const [, month, date] = day.split('-');
  return `${Number(month)}月${Number(date)}日${time.slice(0, 5)}`;
};

const changed =
  (what: string, then = ''): NoticeText =>
  moment =>
    `您的${what}已于${timeOf(moment)}修改${then}。如非本人操作，请立即致电 ${HOTLINE}。`;

/** Text messages that inform a member of a changed credential. They contain no code and no link. */
export const securityNotices: Readonly<Record<NoticeEvent, NoticeText>> = {
  PASSWORD_CHANGED: changed('登录密码', '，其他设备已退出登录'),
  PASSWORD_RESET: changed('登录密码', '，所有设备已退出登录'),
  PAY_PASSWORD_SET: moment =>
    `您的账号已于${timeOf(moment)}设置支付密码。如非本人操作，请立即致电 ${HOTLINE}。`,
  PAY_PASSWORD_CHANGED: changed('支付密码'),
  MOBILE_CHANGED: (moment, detail) =>
    `您的登录手机号已于${timeOf(moment)}更换（${detail}），此号码不能再登录。如非本人操作，请立即致电 ${HOTLINE}。`,
};
