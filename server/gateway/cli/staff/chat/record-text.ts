import { momentText, oneLine } from '#gateway/cli/staff/text-table.ts';
import type { ChatRecordData } from '#shared/contract/calls/chat.ts';
import type { CommodityCardData, CouponCardData, GiftCardData } from '#shared/contract/schemas/chat-cards.ts';

type Content = Pick<ChatRecordData, 'type' | 'content'>;

/** Formats a message as lines of plain text without control characters, because its text is untrusted. */
export function recordText(
  record: Content & Pick<ChatRecordData, 'createDate'>,
  sender: string,
  origin: string,
): string {
  const head = `${momentText(record.createDate)} ${oneLine(sender)}: `;
  const [first = '', ...rest] = contentLines(record, origin);
  return [head + first, ...rest.map(line => `    ${line}`)].join('\n');
}

/** Formats a message in one line, for lists. */
export function contentText(content: Content, origin: string): string {
  return contentLines(content, origin).join(' ');
}

function contentLines({ type, content }: Content, origin: string): string[] {
  switch (type) {
    case 'text':
      return content.split(/\r\n|\r|\n/).map(oneLine);
    case 'image':
      return [`[image] ${origin}${oneLine(content)}`];
    case 'goods':
      return [oneLine(commodityText(JSON.parse(content)))];
    case 'coupon':
      return [oneLine(couponText(JSON.parse(content)))];
    case 'gift':
      return [oneLine(giftText(JSON.parse(content)))];
  }
}

function commodityText({ id, name, price }: CommodityCardData): string {
  return `[commodity ${id}] ${name}${price === null ? '' : `, ¥${price}`}`;
}

function couponText(card: CouponCardData): string {
  const { couponType, resultData, ruleData, name, dataTypeName, validStartDate, validEndDate } = card;
  const off = couponType === 'MONEY_OFF' ? `¥${resultData} off` : `${resultData} tenths to pay`;
  const threshold = Number(ruleData) === 0 ? '' : ` from ¥${ruleData}`;
  return `[coupon] ${name}: ${off}${threshold}, ${dataTypeName}, ${periodText(validStartDate, validEndDate)}`;
}

function giftText(card: GiftCardData): string {
  const { name, price, thresholdPrice, validType, validStartDate, validEndDate, validDays } = card;
  const valid = validType === 'DAYS' ? `${validDays} days` : periodText(validStartDate, validEndDate);
  return `[gift] ${name}, worth ¥${price}, from ¥${thresholdPrice}, ${valid}`;
}

function periodText(start: string | null, end: string | null): string {
  return [start, end].map(date => (date === null ? '' : momentText(date).slice(0, 10))).join(' to ');
}
