import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { type BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { IMAGE_PATH } from '#gateway/modules/image/picture-url.ts';
import { isChatImage } from '#gateway/modules/image/uploaded-image.ts';
import type { CHAT_MESSAGE_TYPES } from '#shared/contract/calls/chat.ts';
import {
  CommodityCard,
  type CommodityCardData,
  CouponCard,
  GiftCard,
} from '#shared/contract/schemas/chat-cards.ts';
import { chatMessages } from '#shared/messages/zh/common/chat.ts';

export type MessageType = (typeof CHAT_MESSAGE_TYPES)[number];

const PARTICIPANT_TYPES: ReadonlySet<MessageType> = new Set(['text', 'image', 'goods']);
const CARDS: Partial<Record<MessageType, TSchema>> = {
  goods: CommodityCard,
  coupon: CouponCard,
  gift: GiftCard,
};

/** Only blanks, control characters and other invisible characters. */
const BLANK = /^[\s\p{C}]*$/u;
/** Public path of an image of this gateway. */
const OWN_IMAGE = new RegExp(`^/gateway${IMAGE_PATH}(/(?!\\.+(/|\\?|$))[\\w.-]+)+(\\?[\\w.=&-]*)?$`);

/**
 * Validates a message and returns the content to store. Only staff may send coupons and gifts.
 * @throws BusinessError PARAM_INVALID
 */
export function validateContent(type: MessageType, content: string, sender: 'participant' | 'staff'): string {
  if (sender === 'participant' && !PARTICIPANT_TYPES.has(type)) throw wrong('msgType', chatMessages.type);
  const schema = CARDS[type];
  if (schema) return checkCard(schema, content);
  if (type === 'image' && !OWN_IMAGE.test(content)) throw wrong('msgContent', chatMessages.image);
  if (BLANK.test(content)) throw wrong('msgContent', chatMessages.blank);
  return content;
}

/** Participants may send only images uploaded for the chat; staff may also send drawn images. */
export async function validateParticipantImage(
  db: Queryable,
  type: MessageType,
  content: string,
  now: Date,
): Promise<void> {
  if (type === 'image' && !(await isChatImage(db, content, now)))
    throw wrong('msgContent', chatMessages.image);
}

/**
 * Accepts only the fields of the schema and only images of this gateway, so that a card cannot show a foreign image.
 */
function checkCard(schema: TSchema, content: string): string {
  const card = parse(content);
  if (!Value.Check(schema, card)) throw wrong('msgContent', chatMessages.card);
  const { thumbnailUrl } = {
    ...(card as object),
    ...(card as { skuCommodityVO?: object }).skuCommodityVO,
  } as {
    thumbnailUrl?: string;
  };
  if (thumbnailUrl !== undefined && !OWN_IMAGE.test(thumbnailUrl))
    throw wrong('msgContent', chatMessages.card);
  return JSON.stringify(card);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Removes the price of a commodity card, for participants who may not see prices. */
export function withoutPrice(type: MessageType, content: string): string {
  if (type !== 'goods') return content;
  const card = JSON.parse(content) as CommodityCardData;
  return JSON.stringify({ ...card, price: null });
}

function wrong(field: string, msg: string): BusinessError {
  return invalidParams([{ field, msg }]);
}
