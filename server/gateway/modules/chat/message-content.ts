import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Queryable } from '#gateway/db/connect.ts';
import { IMAGE_PATH } from '#gateway/modules/image/picture-url.ts';
import { isChatImage } from '#gateway/modules/image/uploaded-image.ts';
import { invalidParams, type Refusal } from '#gateway/refusal.ts';
import type { CHAT_MESSAGE_TYPES } from '#shared/contract/calls/chat.ts';
import { CouponCard, GiftCard, GoodsCard, type GoodsCardData } from '#shared/contract/chat-cards.ts';
import { chatMessages } from '#shared/messages/zh/chat.ts';

export type MessageType = (typeof CHAT_MESSAGE_TYPES)[number];

const PARTY_TYPES: ReadonlySet<MessageType> = new Set(['text', 'image', 'goods']);
const CARDS: Partial<Record<MessageType, TSchema>> = { goods: GoodsCard, coupon: CouponCard, gift: GiftCard };

/** Nothing but blanks, controls and characters without a shape. */
const BLANK = /^[\s\p{C}]*$/u;
/** An address of our own image service, as the browser sees it. */
const OWN_IMAGE = new RegExp(`^/gateway${IMAGE_PATH}(/(?!\\.+(/|\\?|$))[\\w.-]+)+(\\?[\\w.=&-]*)?$`);

/** What may be stored of what was sent. Throws PARAM_INVALID; only staff send coupons and gifts. */
export function checkContent(type: MessageType, content: string, sender: 'party' | 'staff'): string {
  if (sender === 'party' && !PARTY_TYPES.has(type)) throw wrong('msgType', chatMessages.type);
  const schema = CARDS[type];
  if (schema) return checkCard(schema, content);
  if (type === 'image' && !OWN_IMAGE.test(content)) throw wrong('msgContent', chatMessages.image);
  if (BLANK.test(content)) throw wrong('msgContent', chatMessages.blank);
  return content;
}

/** Whoever is served sends pictures that were uploaded for the chat; staff may send drawn ones besides. */
export async function checkPartyImage(
  db: Queryable,
  type: MessageType,
  content: string,
  now: Date,
): Promise<void> {
  if (type === 'image' && !(await isChatImage(db, content, now)))
    throw wrong('msgContent', chatMessages.image);
}

/** Only the agreed fields, and only pictures of ours: a card is no way to show a stranger's. */
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

/** The same without the price, for who may not see any. */
export function withoutPrice(type: MessageType, content: string): string {
  if (type !== 'goods') return content;
  const card = JSON.parse(content) as GoodsCardData;
  return JSON.stringify({ ...card, price: null });
}

function wrong(field: string, msg: string): Refusal {
  return invalidParams([{ field, msg }]);
}
