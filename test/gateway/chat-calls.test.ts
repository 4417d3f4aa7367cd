import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arg, calls, type Data } from '#shared/contract/index.ts';
import { CommodityCard, CouponCard, GiftCard } from '#shared/contract/schemas/chat-cards.ts';
import { makeForm, makePng } from '#test/support/fixtures/images.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { visitorId } from '#test/support/gateway/chat-client.ts';
import { uploadForm } from '#test/support/gateway/files.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const clock = new TestClock();
let gateway: TestGateway;
/** Tokens of a shop without a seeded chat, of a second shop, and of one waiting for its certification. */
let token: string;
let otherToken: string;
let waitingToken: string;
let visitors = 0;

beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
  token = await gateway.signIn('13800000008');
  otherToken = await gateway.signIn('13800000009');
  waitingToken = await gateway.signIn('13800000002');
  await seedStaff(gateway);
});
afterAll(() => gateway.close());

const text = (uid: string, msgContent = `内容 ${uid}`) => ({ uid, msgType: 'text' as const, msgContent });
const send = (body: Arg<'sendToCs'>, by = token) => gateway.call('sendToCs', body, { token: by });
const newVisitor = () => visitorId(++visitors);
const sendAsVisitor = (anonId: string, body: Arg<'sendToCs'>, ip = `10.0.0.${visitors}`) =>
  gateway.call('sendToCsByAnon', { ...body, anonId }, { ip });
const historyOf = (
  anonId: string,
  data: Omit<Arg<'listChatHistoryByAnon'>['data'], 'anonId'> = {},
  pageSize = 100,
) => gateway.call('listChatHistoryByAnon', { data: { ...data, anonId }, pageSize });

const staff = <Result = unknown>(path: string, payload: object) =>
  postAsStaff<Result>(gateway, `/chat/${path}`, payload);

async function seedStaff({ db }: TestGateway) {
  await db.$client.query(`INSERT INTO chat_group (id, name) VALUES ('g1', '测试组')`);
  await db.$client.query(
    `INSERT INTO chat_staff (id, name, group_id) VALUES ('s1', '小雅', 'g1'), ('s2', '小满', 'g1')`,
  );
}

describe('visitors of one ip', () => {
  it('begin a limited number of conversations in a day', async () => {
    const ip = '10.9.0.1';
    const key = `chat:new:${ip}`;
    await gateway.db.$client.query(
      `INSERT INTO attempt_counter (key, count, reset_date) VALUES ($1, 199, $2)`,
      [key, new Date(clock.now().getTime() + 60_000)],
    );
    const known = newVisitor();
    expect((await sendAsVisitor(known, text('n1'), ip)).code).toBe('0');
    expect((await sendAsVisitor(newVisitor(), text('n2'), ip)).code).toBe('TOO_MANY');
    expect((await sendAsVisitor(known, text('n3'), ip)).code).toBe('0');
  });
});

describe('sending a message', () => {
  it('returns the first reply to a resend with the same uid, and stores the message once', async () => {
    const first = await send(text('resent'));
    const again = await send({ ...text('resent'), msgContent: '别的内容' });
    expect(first.code).toBe('0');
    expect(again.data).toEqual(first.data);
    const { data } = await gateway.call('listChatHistory', { data: {} }, { token });
    expect(data.chatRecordVOList.filter(({ uid }) => uid === 'resent')).toHaveLength(1);
  });

  it('stores concurrent resends once', async () => {
    const anonId = newVisitor();
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendAsVisitor(anonId, text('same'))));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await historyOf(anonId)).data.chatRecordVOList).toHaveLength(1);
  });

  it('treats the same uid of two participants as different messages', async () => {
    const [one, other] = [newVisitor(), newVisitor()];
    const first = await sendAsVisitor(one, text('shared'));
    const second = await sendAsVisitor(other, text('shared'));
    expect(second.data.msgId).not.toBe(first.data.msgId);
  });

  it('is open to members in every state of approval', async () => {
    for (const mobile of ['13800000002', '13800000003', '13800000004', '13800000007']) {
      const answer = await send(text(`from ${mobile}`), await gateway.signIn(mobile));
      expect(answer.code).toBe('0');
    }
  });

  it('answers 400 without a session', async () => {
    expect((await gateway.call('sendToCs', text('none'))).code).toBe('400');
  });

  it('stores text unchanged', async () => {
    const anonId = newVisitor();
    const typed = ' <b>你好</b> & "价格"\n😀 ';
    await sendAsVisitor(anonId, text('raw', typed));
    expect((await historyOf(anonId)).data.chatRecordVOList[0]?.content).toBe(typed);
  });

  const card = {
    id: '600001',
    name: '水',
    thumbnailUrl: '/gateway/soyoungzg/api/image/packshot/1.svg',
    price: '12.00',
  };
  const rejected: [string, Arg<'sendToCs'>, string][] = [
    ['blank text', text('1', ' \n\t　'), 'msgContent'],
    ['text of invisible characters', text('1', '\u200b\u200d\ufeff'), 'msgContent'],
    [
      'a picture of another site',
      { uid: '1', msgType: 'image', msgContent: 'https://evil.example/x.png' },
      'msgContent',
    ],
    [
      'a protocol-relative picture',
      { uid: '1', msgType: 'image', msgContent: '//evil.example/gateway/soyoungzg/api/image/x.png' },
      'msgContent',
    ],
    [
      'a picture path with ..',
      { uid: '1', msgType: 'image', msgContent: '/gateway/soyoungzg/api/image/../auth/x' },
      'msgContent',
    ],
    [
      'a picture that was not uploaded',
      { uid: '1', msgType: 'image', msgContent: `/gateway/soyoungzg/api/image/upload/${'a'.repeat(32)}` },
      'msgContent',
    ],
    [
      'a javascript: picture',
      { uid: '1', msgType: 'image', msgContent: 'javascript:/gateway/soyoungzg/api/image/x' },
      'msgContent',
    ],
    ['a commodity card that is not JSON', { uid: '1', msgType: 'goods', msgContent: '水' }, 'msgContent'],
    [
      'a commodity card without a name',
      { uid: '1', msgType: 'goods', msgContent: JSON.stringify({ ...card, name: undefined }) },
      'msgContent',
    ],
    [
      'a commodity card with extra fields',
      { uid: '1', msgType: 'goods', msgContent: JSON.stringify({ ...card, link: 'x' }) },
      'msgContent',
    ],
    [
      'a commodity card with a picture of another site',
      {
        uid: '1',
        msgType: 'goods',
        msgContent: JSON.stringify({ ...card, thumbnailUrl: 'https://evil.example/' }),
      },
      'msgContent',
    ],
    ['a coupon', { uid: '1', msgType: 'coupon', msgContent: '{}' }, 'msgType'],
    ['a gift', { uid: '1', msgType: 'gift', msgContent: '{}' }, 'msgType'],
    ['an empty uid', text('', 'x'), 'uid'],
  ];
  it.each(rejected)('rejects %s', async (_what, body, field) => {
    const answer = await sendAsVisitor(newVisitor(), body);
    expect(answer.code).toBe('PARAM_INVALID');
    expect((answer.data as unknown as { fields: { field: string }[] }).fields).toMatchObject([{ field }]);
  });

  it('accepts pictures and commodities of this site', async () => {
    const anonId = newVisitor();
    const uploaded = await uploadForm(gateway, calls.uploadImage.path, makeForm(makePng()));
    const image = uploaded.body.data.url;
    const sent = [
      await sendAsVisitor(anonId, { uid: '1', msgType: 'image', msgContent: image }),
      await sendAsVisitor(anonId, { uid: '2', msgType: 'goods', msgContent: JSON.stringify(card) }),
    ];
    expect(sent.map(({ code }) => code)).toEqual(['0', '0']);
  });

  it('rejects a visitor without an id', async () => {
    expect((await gateway.call('sendToCsByAnon', text('x'))).code).toBe('PARAM_INVALID');
  });

  it('rejects messages above the rate limit for a minute, but not resends', async () => {
    const anonId = newVisitor();
    const codes: string[] = [];
    for (let i = 0; i < 61; i++) codes.push((await sendAsVisitor(anonId, text(`f${i}`))).code);
    expect(codes.filter(code => code === '0')).toHaveLength(60);
    expect(codes.at(-1)).toBe('TOO_MANY');
    expect((await sendAsVisitor(anonId, text('f0'))).code).toBe('0');
    clock.forward(61_000);
    expect((await sendAsVisitor(anonId, text('later'))).code).toBe('0');
  });
});

describe('history', () => {
  it('pages back without gaps or repeats while messages arrive', async () => {
    const anonId = newVisitor();
    for (let i = 0; i < 23; i++) await sendAsVisitor(anonId, text(`p${i}`));
    const seen: string[] = [];
    let lastId: string | undefined;
    for (let page = 0; ; page++) {
      const { data } = await historyOf(anonId, lastId === undefined ? {} : { lastId }, 5);
      seen.unshift(...data.chatRecordVOList.map(({ uid }) => uid));
      lastId = data.chatRecordVOList[0]?.id;
      if (!data.hasNextPage) break;
      await sendAsVisitor(anonId, text(`new${page}`));
    }
    expect(seen).toEqual(Array.from({ length: 23 }, (_, i) => `p${i}`));
  });

  it('sorts messages of the same time by id', async () => {
    const anonId = newVisitor();
    await Promise.all(Array.from({ length: 20 }, (_, i) => sendAsVisitor(anonId, text(`c${i}`))));
    const ids = (await historyOf(anonId)).data.chatRecordVOList.map(({ id }) => Number(id));
    expect(ids).toHaveLength(20);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('can be read as of a point in time', async () => {
    const anonId = newVisitor();
    await sendAsVisitor(anonId, text('before'));
    const { data } = await historyOf(anonId);
    clock.forward(1000);
    await sendAsVisitor(anonId, text('after'));
    const then = await historyOf(anonId, { markedUpdateDate: data.markedUpdateDate });
    expect(then.data.chatRecordVOList.map(({ uid }) => uid)).toEqual(['before']);
  });

  it.each([
    { lastId: 'x' },
    { lastId: '1e5' },
    { lastId: '9'.repeat(40) },
    { markedUpdateDate: 'yesterday' },
  ])('rejects %j', async data => {
    expect((await historyOf(newVisitor(), data)).code).toBe('PARAM_INVALID');
  });

  it('never contains messages of another participant', async () => {
    const anonId = newVisitor();
    await sendAsVisitor(anonId, text('secret'));
    await send(text('mine'), otherToken);
    expect((await historyOf(newVisitor())).data.chatRecordVOList).toEqual([]);
    const mine = await gateway.call('listChatHistory', { data: {} }, { token });
    expect(mine.data.chatRecordVOList.map(({ uid }) => uid)).not.toContain('mine');
    const { memberId } = (await gateway.call('loginVerify', undefined, { token: otherToken })).data;
    const named = await gateway.call('listChatHistory', { data: { memberId } }, { token });
    expect(named.code).toBe('NOT_FOUND');
    const own = await gateway.call('listChatHistory', { data: { memberId } }, { token: otherToken });
    expect(own.data.chatRecordVOList.map(({ uid }) => uid)).toContain('mine');
    const asOther = await send({ ...text('of the other'), memberId });
    expect(asOther.code).toBe('NOT_FOUND');
    expect((await send({ ...text('of oneself'), memberId }, otherToken)).code).toBe('0');
    const spied = await historyOf(newVisitor(), { memberId });
    expect(spied.data.chatRecordVOList).toEqual([]);
  });

  it('contains the price of a card for approved shops only', async () => {
    const card = {
      id: '1',
      name: '水',
      thumbnailUrl: '/gateway/soyoungzg/api/image/packshot/1.svg',
      price: '12.00',
    };
    const message = { uid: 'card', msgType: 'goods' as const, msgContent: JSON.stringify(card) };
    await send(message, token);
    await send(message, waitingToken);
    const priceFor = async (by: string) => {
      const { data } = await gateway.call('listChatHistory', { data: {} }, { token: by });
      return JSON.parse(data.chatRecordVOList.find(({ uid }) => uid === 'card')?.content ?? '{}').price;
    };
    expect(await priceFor(token)).toBe('12.00');
    expect(await priceFor(waitingToken)).toBeNull();
  });
});

describe('the staff side', () => {
  it('rejects calls without the staff token', async () => {
    const { body } = await gateway.http.post('/staff/chat/listConversations').send({});
    expect(body.code).toBe('FORBIDDEN');
  });

  it('replies in a conversation under a staff name, and stores resends once', async () => {
    const anonId = newVisitor();
    await sendAsVisitor(anonId, text('ask'));
    const answer = { staffId: 's1', memberId: anonId, uid: 'ask', msgType: 'text', msgContent: '您好' };
    const sent = await staff('send', answer);
    expect(sent.code).toBe('0');
    expect((await staff('send', answer)).data).toEqual(sent.data);
    const { data } = await historyOf(anonId);
    expect(data.chatRecordVOList).toMatchObject([
      { uid: 'ask', isSendByCs: '0', sendUserId: anonId, isTourists: true },
      { uid: 'ask', isSendByCs: '1', sendUserId: 's1', content: '您好', flag: 1 },
    ]);
    expect(data.csInfoMap).toEqual({
      s1: { id: 's1', name: '小雅', status: 'OFFLINE', belongGroupId: 'g1' },
    });
    const seenByStaff = await staff<Data<'listChatHistory'>>('history', { memberId: anonId });
    expect(seenByStaff.data.chatRecordVOList).toHaveLength(2);
  });

  it('sends coupon and gift cards in the contract’s format', async () => {
    const anonId = newVisitor();
    await sendAsVisitor(anonId, text('ask'));
    const coupon = {
      couponType: 'MONEY_OFF',
      resultData: '50',
      ruleData: '0',
      name: '新客立减',
      dataTypeName: '全场通用',
      validStartDate: '2026-01-01T00:00:00.000Z',
      validEndDate: '2026-12-31T00:00:00.000Z',
    };
    const card = {
      staffId: 's1',
      memberId: anonId,
      uid: 'c',
      msgType: 'coupon',
      msgContent: JSON.stringify(coupon),
    };
    expect((await staff('send', card)).code).toBe('0');
    expect((await staff('send', { ...card, uid: 'd', msgContent: '{}' })).code).toBe('PARAM_INVALID');
  });

  it('rejects an unknown staff member or an unknown conversation', async () => {
    const anonId = newVisitor();
    await sendAsVisitor(anonId, text('ask'));
    const body = { uid: 'x', msgType: 'text', msgContent: '您好' };
    expect((await staff('send', { ...body, staffId: 'nobody', memberId: anonId })).code).toBe('NOT_FOUND');
    expect((await staff('send', { ...body, staffId: 's1', memberId: newVisitor() })).code).toBe('NOT_FOUND');
  });

  it('lists waiting conversations first, including ones that were left or became inactive', async () => {
    const anonId = newVisitor();
    const find = async () =>
      (await staff<{ memberId: string }[]>('listConversations', {})).data.find(
        ({ memberId }) => memberId === anonId,
      );
    await sendAsVisitor(anonId, text('1'));
    expect(await find()).toMatchObject({ staffId: null, waitingSince: expect.any(String), isTourists: true });
    await staff('send', { staffId: 's2', memberId: anonId, uid: 'x', msgType: 'text', msgContent: '您好' });
    expect(await find()).toMatchObject({ staffId: 's2', waitingSince: null });
    await sendAsVisitor(anonId, text('2'));
    expect(await find()).toMatchObject({ staffId: 's2', waitingSince: null });
    await staff('leave', { memberId: anonId });
    expect(await find()).toMatchObject({ staffId: null, waitingSince: null });
    await sendAsVisitor(anonId, text('3'));
    expect(await find()).toMatchObject({ staffId: null, waitingSince: expect.any(String) });
    await staff('send', { staffId: 's2', memberId: anonId, uid: 'y', msgType: 'text', msgContent: '在的' });
    clock.forward(31 * 60_000);
    await sendAsVisitor(anonId, text('4'));
    expect(await find()).toMatchObject({ staffId: null, waitingSince: expect.any(String) });
  });
});

it('seeds a chat of the first demo shop with every kind of message in order of time', async () => {
  const first = await gateway.signIn('13800000001');
  const { data } = await gateway.call('listChatHistory', { data: {}, pageSize: 100 }, { token: first });
  const records = data.chatRecordVOList;
  const cards = { goods: CommodityCard, coupon: CouponCard, gift: GiftCard };
  for (const [type, schema] of Object.entries(cards)) {
    const card = records.find(record => record.type === type);
    expect(Value.Check(schema, JSON.parse(card?.content ?? 'null'))).toBe(true);
  }
  expect(new Set(records.map(({ type }) => type)).size).toBe(5);
  const dates = records.map(({ createDate }) => createDate);
  expect(dates).toEqual(dates.toSorted());
  expect(Date.parse(dates.at(-1) ?? '')).toBeLessThan(clock.now().getTime());
  expect(Object.keys(data.csInfoMap)).toHaveLength(2);
});

describe('unread messages', () => {
  const unread = async (by: string) =>
    (await gateway.call('countStatisticsHot', undefined, { token: by })).data.unreadChatNum;
  const memberId = async (mobile: string) => {
    const { rows } = await gateway.db.$client.query('SELECT id FROM member WHERE mobile = $1', [mobile]);
    return rows[0]?.id as string;
  };
  const answer = async (uid: string, participant: string) =>
    (
      await staff<{ msgId: string }>('send', {
        staffId: 's1',
        memberId: participant,
        uid,
        msgType: 'text',
        msgContent: uid,
      })
    ).data.msgId;

  it('are those of the staff after the newest that was read on any device or before an own message', async () => {
    const participant = await memberId('13800000009');
    await send(text('unread-question'), otherToken);
    expect(await unread(otherToken)).toBe(0);
    const first = await answer('unread-1', participant);
    const second = await answer('unread-2', participant);
    expect(await unread(otherToken)).toBe(2);
    const mark = (lastId: string) => gateway.call('markChatRead', { lastId }, { token: otherToken });
    await mark(first);
    expect(await unread(otherToken)).toBe(1);
    // Neither beyond the newest message nor back.
    await mark('999999999999999999');
    await mark(first);
    expect(await unread(otherToken)).toBe(0);
    const third = await answer('unread-3', participant);
    expect(BigInt(third) > BigInt(second)).toBe(true);
    expect(await unread(otherToken)).toBe(1);
    await send(text('unread-thanks'), otherToken);
    expect(await unread(otherToken)).toBe(0);
    expect(await mark('x')).toMatchObject({ code: 'PARAM_INVALID' });
    expect(
      (await gateway.call('markChatRead', { memberId: participant, lastId: third }, { token })).code,
    ).toBe('NOT_FOUND');
  });
});
