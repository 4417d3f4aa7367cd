import type { Tx } from '#gateway/db/connect.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { chatConversation, chatGroup, chatMessage, chatStaff } from '#gateway/db/schema/chat.ts';
import { desc, like, sql } from '#gateway/db/sql.ts';
import { type ClockTime, momentOf } from '#gateway/demo/seed/moment-of.ts';
import type { MessageType } from '#gateway/modules/chat/message-content.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { CommodityCardData, CouponCardData, GiftCardData } from '#shared/contract/schemas/chat-cards.ts';
import { formatYuan } from '#shared/domain/money.ts';

const MEMBER_ID = '100001';
const group = { id: '410001', name: '售前售后组' };
const staff = [
  { id: '400001', name: '许知夏', groupId: group.id },
  { id: '400002', name: '程安然', groupId: group.id },
];
const [ZHIXIA, ANRAN] = ['400001', '400002'] as const;

type Commodity = Pick<typeof commodity.$inferSelect, 'id' | 'name' | 'thumbnail' | 'price'>;

interface Line {
  readonly daysAgo: number;
  readonly at: ClockTime;
  readonly by: string;
  readonly type?: MessageType;
  readonly content: string;
}

/** Seeds customer service staff and a conversation with the first demo shop. Runs after the catalogue. */
export async function seedChat(tx: Tx, now: Date): Promise<void> {
  await tx.insert(chatGroup).values(group);
  await tx.insert(chatStaff).values(staff);

  const lines = demoMessages(await findCommodity(tx, '面膜'), await findCommodity(tx, '套装'), now);
  const messages = lines.map(({ daysAgo, at, by, type = 'text', content }, index) => ({
    participantId: MEMBER_ID,
    uid: `seed-${index + 1}`,
    type,
    content,
    sendUserId: by,
    isSendByCs: by === MEMBER_ID ? ('0' as const) : ('1' as const),
    createDate: momentOf(now, daysAgo, at),
  }));
  const createDate = messages[0]?.createDate ?? now;
  const updateDate = messages.at(-1)?.createDate ?? now;
  await tx
    .insert(chatConversation)
    .values({ participantId: MEMBER_ID, isTourist: false, staffId: ANRAN, createDate, updateDate });
  await tx.insert(chatMessage).values(messages);
  await tx.update(chatConversation).set({ readId: sql`(SELECT max(id) FROM ${chatMessage})` });
}

function demoMessages(mask: Commodity, set: Commodity, now: Date): Line[] {
  const me = MEMBER_ID;
  return [
    { daysAgo: 12, at: '9:41', by: me, content: '您好，想问一下这款面膜现在有货吗？店里周末做活动要用。' },
    { daysAgo: 12, at: '9:41', by: me, type: 'goods', content: commodityCard(mask) },
    {
      daysAgo: 12,
      at: '9:43',
      by: ZHIXIA,
      content: '您好，我是知夏。这款现货充足，今天 16:00 前下单，当天就从仓库发出。',
    },
    { daysAgo: 12, at: '9:44', by: me, content: '一次多拿一些，价格还能再低吗？' },
    {
      daysAgo: 12,
      at: '9:46',
      by: ZHIXIA,
      content:
        '可以的，数量到了就按阶梯价自动计算，每一档在商品详情里都能看到。如果量再大，您提交询价单，我来帮您申请。',
    },
    { daysAgo: 12, at: '9:47', by: me, content: '好的，我先下一单。' },
    { daysAgo: 5, at: '14:10', by: me, content: '货收到了，这款有两盒的外盒压了一下。' },
    { daysAgo: 5, at: '14:10', by: me, type: 'image', content: pictureUrl(mask.thumbnail) },
    {
      daysAgo: 5,
      at: '14:15',
      by: ZHIXIA,
      content: '很抱歉给您添麻烦了。图片收到了，里面的产品有没有破损？',
    },
    { daysAgo: 5, at: '14:16', by: me, content: '里面没事，只是外盒不好摆出来。' },
    { daysAgo: 5, at: '14:19', by: ZHIXIA, content: '明白，我为您申请了一张补偿券，下次采购可以直接抵扣。' },
    { daysAgo: 5, at: '14:19', by: ZHIXIA, type: 'coupon', content: couponCard(now) },
    { daysAgo: 5, at: '14:20', by: me, content: '谢谢，处理得真快。' },
    {
      daysAgo: 1,
      at: '10:30',
      by: ANRAN,
      content: '陈店长上午好，我是安然。本月采购满 3000 元送一份套装，名额给您留好了。',
    },
    { daysAgo: 1, at: '10:30', by: ANRAN, type: 'gift', content: giftCard(set) },
    { daysAgo: 1, at: '10:52', by: me, content: '太好了，月底前我会再补一批货。' },
    { daysAgo: 1, at: '10:53', by: ANRAN, content: '好的，有需要随时找我们，工作日 8:00 到 23:00 都在。' },
  ];
}

/** Finds the best-ranked commodity with the word in its name. */
async function findCommodity(tx: Tx, word: string): Promise<Commodity> {
  const { id, name, thumbnail, price } = commodity;
  const [found] = await tx
    .select({ id, name, thumbnail, price })
    .from(commodity)
    .where(like(name, `%${word}%`))
    .orderBy(desc(commodity.rank), id)
    .limit(1);
  if (!found) throw new Error(`the chat's seed needs a commodity named ${word}`);
  return found;
}

function commodityCard({ id, name, thumbnail, price }: Commodity): string {
  const card: CommodityCardData = { id, name, thumbnailUrl: pictureUrl(thumbnail), price: formatYuan(price) };
  return JSON.stringify(card);
}

function couponCard(now: Date): string {
  const card: CouponCardData = {
    couponType: 'MONEY_OFF',
    resultData: '50',
    ruleData: '500',
    name: '售后补偿券',
    dataTypeName: '全场通用',
    validStartDate: momentOf(now, 5, '0:00').toISOString(),
    validEndDate: momentOf(now, -25, '0:00').toISOString(),
  };
  return JSON.stringify(card);
}

function giftCard({ name, thumbnail, price }: Commodity): string {
  const card: GiftCardData = {
    name,
    price: formatYuan(price),
    thresholdPrice: '3000.00',
    validType: 'DAYS',
    validStartDate: null,
    validEndDate: null,
    validDays: 30,
    skuCommodityVO: { thumbnailUrl: pictureUrl(thumbnail) },
  };
  return JSON.stringify(card);
}
