import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { member } from '#gateway/db/schema/account.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { sql } from '#gateway/db/sql.ts';
import { startSession } from '#gateway/modules/auth/sessions.ts';
import { moveApproval, moveLogout } from '#gateway/modules/distributor/move-approval.ts';
import type { CallName } from '#shared/contract/index.ts';
import { isCreditCode } from '#shared/domain/credit-code.ts';
import { addUpload, type Form, fillForm, newCreditCode } from '#test/support/browser/certification-form.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { download } from '#test/support/gateway/files.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

type SubmitCall = Extract<CallName, 'submitCertification' | 'resubmitCertification' | 'supplementInfo'>;
type Move = Parameters<typeof moveApproval>[3];

let lastMember = 0;
/** A registered member who has not submitted a certification. */
async function newMember() {
  lastMember += 1;
  const id = `m${lastMember}`;
  const now = gateway.clock.now();
  const mobile = `136${String(lastMember).padStart(8, '0')}`;
  await gateway.db.insert(member).values({ id, mobile, passwordHash: 'none', createDate: now });
  return memberWith(id, await startSession(gateway.db, id, now));
}

function memberWith(memberId: string, token: string) {
  const call = (name: SubmitCall, form: object) => gateway.call(name, form as Form, { token });
  return {
    memberId,
    token,
    form: (change?: Partial<Form>) => fillForm(gateway, memberId, change),
    submit: async (change?: Partial<Form>) =>
      call('submitCertification', await fillForm(gateway, memberId, change)),
    resubmit: async (change?: Partial<Form>) =>
      call('resubmitCertification', await fillForm(gateway, memberId, change)),
    supplement: (fields: object) => call('supplementInfo', fields),
    bind: (devCsId: string) => gateway.call('supplementDevCs', { devCsId }, { token }),
    info: async () => (await gateway.call('getMyInfo', undefined, { token })).data,
    status: async () => (await gateway.call('getAuthenticateInfo', undefined, { token })).data.status,
    /** Applies transitions as the staff. */
    async move(...events: Move[]) {
      const shop = (await gateway.call('getMyInfo', undefined, { token })).data?.distributorVO.id ?? '';
      for (const event of events) await moveByStaff(shop, event);
    },
  };
}

const moveByStaff = (distributorId: string, event: Move, reason = `because of ${event}`) =>
  gateway.db.transaction(tx =>
    moveApproval(tx, { ...gateway.deps, requestId: 'test' }, distributorId, event, {
      ...(event === 'REJECT' || event === 'DISABLE' ? { reason } : {}),
    }),
  );

const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field);

describe('submitting a certification', () => {
  it('creates a WAIT_AUDIT shop and returns the submitted fields to the member', async () => {
    const owner = await newMember();
    const form = await owner.form({
      shopName: '  月白美妆 ',
      remark: ' 第一行\r\n第二行 ',
      brandIds: ['1001', '1001'],
    });
    const answer = await gateway.call('submitCertification', form, { token: owner.token });
    expect(answer).toMatchObject({
      code: '0',
      data: { status: 'WAIT_AUDIT', logoutStatus: null, shopName: '月白美妆' },
    });
    expect(await owner.info()).toEqual({
      ...form,
      shopName: '月白美妆',
      remark: '第一行\n第二行',
      brandIds: ['1001'],
      region: '浙江省杭州市西湖区',
      rejectReason: null,
      progress: [{ action: 'SUBMIT', reason: null, time: expect.any(String) }],
      distributorVO: { id: expect.any(String), developCustomerServiceId: null },
    });
    expect(await owner.status()).toBe('WAIT_AUDIT');
    expect((await gateway.call('getMyShopStatistic', {}, { token: owner.token })).code).toBe('FORBIDDEN');
  });

  it('assigns the advisor whose link the member followed', async () => {
    const owner = await newMember();
    await gateway.call('createMemberSource', { developCSId: '300002' }, { token: owner.token });
    await owner.submit();
    expect((await owner.info())?.distributorVO.developCustomerServiceId).toBe('300002');
  });

  it('creates one shop for concurrent requests', async () => {
    const owner = await newMember();
    const forms = await Promise.all([owner.form(), owner.form(), owner.form()]);
    const answers = await Promise.all(
      forms.map(form => gateway.call('submitCertification', form, { token: owner.token })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'STATE_CHANGED', 'STATE_CHANGED']);
    const codes = forms.map(({ creditCode }) => creditCode);
    const { rows } = await gateway.db.$client.query('SELECT 1 FROM distributor WHERE credit_code = ANY($1)', [
      codes,
    ]);
    expect(rows).toHaveLength(1);
    expect((await owner.info())?.progress).toHaveLength(1);
  });

  it('is rejected for a member that already has a shop', async () => {
    const owner = await newMember();
    await owner.submit();
    expect((await owner.submit()).code).toBe('STATE_CHANGED');
    await owner.move('REJECT');
    expect((await owner.submit()).code).toBe('STATE_CHANGED');
    await owner.resubmit();
    await owner.move('APPROVE');
    for (const ask of [owner.submit, owner.resubmit]) expect((await ask()).code).toBe('STATE_CHANGED');
    expect(await owner.status()).toBe('PASS');
  });

  it('is rejected for an account that is being cancelled', async () => {
    const owner = await newMember();
    await gateway.db.transaction(tx => moveLogout(tx, owner.memberId, 'BEGIN'));
    expect((await owner.submit()).code).toBe('STATE_CHANGED');
    await gateway.db.transaction(tx => moveLogout(tx, owner.memberId, 'KEEP'));
    expect((await owner.submit()).code).toBe('0');
    await owner.move('REJECT');
    await gateway.db.transaction(tx => moveLogout(tx, owner.memberId, 'BEGIN'));
    expect((await owner.resubmit()).code).toBe('STATE_CHANGED');
  });

  it('is rejected when the account is cancelled concurrently', async () => {
    const owner = await newMember();
    const form = await owner.form();
    const answer = await gateway.db.transaction(async tx => {
      await moveLogout(tx, owner.memberId, 'BEGIN');
      const asked = gateway.call('submitCertification', form, { token: owner.token });
      await vi.waitFor(async () => {
        const { rows } = await gateway.db.$client.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      });
      return { asked };
    });
    expect((await answer.asked).code).toBe('STATE_CHANGED');
    expect(await owner.info()).toBeNull();
  });
});

describe('a submitted certification', () => {
  const wrong: [string, Partial<Form>, string[]][] = [
    ['a blank shop name', { shopName: '　 ' }, ['shopName']],
    ['a shop name of 61 characters', { shopName: '店'.repeat(61) }, ['shopName']],
    ['a control character', { contactName: '江\u0007月' }, ['contactName']],
    ['a line break in a single-line field', { address: '文三路\n90 号' }, ['address']],
    ['a direction mark', { companyName: '公司\u202e司公' }, ['companyName']],
    ['invisible letters', { shopName: '\u3164\u2800\uffa0' }, ['shopName']],
    ['a joiner between letters', { contactName: '江\u200d月' }, ['contactName']],
    ['a lone surrogate', { address: '文三路\ud83d' }, ['address']],
    ['a lower-case credit code', { creditCode: '91330106ma2nevv00x' }, ['creditCode']],
    ['a full-width credit code', { creditCode: '９１３３０１０６００００００００００' }, ['creditCode']],
    ['a number instead of a string', { creditCode: 913301060000000000 as unknown as string }, ['creditCode']],
    ['an invisible character in a remark', { remark: '第一行\n\u200b' }, ['remark']],
    ['an unknown type', { shopType: 'CASTLE' }, ['shopType']],
    ['a credit code with a wrong check digit', { creditCode: '913301060000000009' }, ['creditCode']],
    ['an unknown province', { provinceCode: '990000' }, ['provinceCode']],
    ['a city of another province', { cityCode: '320100' }, ['cityCode']],
    ['a district of another city', { districtCode: '320102' }, ['districtCode']],
    ['a brand that does not exist', { brandIds: ['1001', '9999'] }, ['brandIds']],
    ['no picture of the shop', { storeImageUrls: [] }, ['storeImageUrls']],
    ['a picture of another site', { licenceImageUrl: 'https://evil.example/a.png' }, ['licenceImageUrl']],
    [
      'a rendered picture',
      { storeImageUrls: ['/gateway/soyoungzg/api/image/licence/200001.svg?v=1'] },
      ['storeImageUrls'],
    ],
    ['several invalid fields', { shopType: 'CASTLE', address: ' ' }, ['address', 'shopType']],
  ];
  it.each(wrong)('is rejected with %s', async (_what, change, fields) => {
    const owner = await newMember();
    const answer = await owner.submit(change);
    expect(answer.code).toBe('PARAM_INVALID');
    expect(fieldsOf(answer)?.toSorted()).toEqual(fields.toSorted());
    expect(await owner.info()).toBeNull();
  });

  it.each([
    ['60 characters', '店'.repeat(60)],
    ['60 characters of four bytes each', '𠮷'.repeat(60)],
    ['joined emoji', '美👩🏽‍⚕️👨‍👩‍👧❤️‍🔥妆'],
    ['combining accents', 'Cafe\u0301'],
    ['right-to-left letters', 'متجر'],
  ])('accepts a shop name with %s unchanged', async (_what, shopName) => {
    const owner = await newMember();
    expect((await owner.submit({ shopName })).code).toBe('0');
    expect(await owner.info()).toMatchObject({ shopName });
  });

  it('rejects images uploaded more than a week ago unless the shop already uses them', async () => {
    const owner = await newMember();
    const form = await owner.form();
    await gateway.db.update(uploadedImage).set({ createDate: sql`create_date - interval '8 days'` });
    expect(fieldsOf(await owner.submit(form))?.toSorted()).toEqual(['licenceImageUrl', 'storeImageUrls']);
    const fresh = await owner.form();
    await owner.submit(fresh);
    await owner.move('REJECT');
    await gateway.db.update(uploadedImage).set({ createDate: sql`create_date - interval '8 days'` });
    expect((await owner.resubmit(fresh)).code).toBe('0');
  });

  it('accepts only images that the member uploaded for the certification', async () => {
    const [owner, otherMember] = [await newMember(), await newMember()];
    const foreign = await addUpload(gateway, otherMember.memberId);
    const forChat = await addUpload(gateway, owner.memberId, 'CHAT');
    const visitors = await addUpload(gateway, null);
    for (const url of [foreign, forChat, visitors, `${await addUpload(gateway, owner.memberId)}?a`]) {
      expect(fieldsOf(await owner.submit({ licenceImageUrl: url }))).toEqual(['licenceImageUrl']);
      const own = await addUpload(gateway, owner.memberId);
      expect(fieldsOf(await owner.submit({ storeImageUrls: [own, url] }))).toEqual(['storeImageUrls']);
    }
  });
});

describe('a company', () => {
  it('can have one shop only, until that shop is rejected', async () => {
    const creditCode = newCreditCode();
    const [first, second] = [await newMember(), await newMember()];
    expect((await first.submit({ creditCode })).code).toBe('0');
    expect((await second.submit({ creditCode })).code).toBe('CREDIT_CODE_TAKEN');
    expect(await second.info()).toBeNull();
    await first.move('REJECT');
    expect((await second.submit({ creditCode })).code).toBe('0');
    expect((await first.resubmit({ creditCode })).code).toBe('CREDIT_CODE_TAKEN');
    expect(await first.status()).toBe('REJECT');
    expect((await first.resubmit()).code, 'with its own code').toBe('0');
  });

  it('is assigned to one of two members who submit concurrently', async () => {
    const creditCode = newCreditCode();
    const owners = [await newMember(), await newMember()];
    const answers = await Promise.all(owners.map(owner => owner.submit({ creditCode })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'CREDIT_CODE_TAKEN']);
  });
});

describe('a resubmission', () => {
  it('after a rejection is WAIT_AUDIT with the new fields and the whole history', async () => {
    const owner = await newMember();
    await owner.submit({ remark: 'first' });
    const before = await owner.info();
    await owner.move('REJECT');
    expect(await owner.info()).toMatchObject({ rejectReason: 'because of REJECT' });

    const form = await owner.form({
      shopName: '月白新店',
      provinceCode: '310000',
      cityCode: '310100',
      districtCode: '310104',
      // Images that the shop already uses need not be uploaded again.
      licenceImageUrl: before?.licenceImageUrl ?? '',
      storeImageUrls: before?.storeImageUrls ?? [],
    });
    const answer = await gateway.call('resubmitCertification', form, { token: owner.token });
    expect(answer.data).toEqual({ status: 'WAIT_AUDIT', logoutStatus: null, shopName: '月白新店' });
    const info = await owner.info();
    expect(info).toMatchObject({ ...form, region: '上海市徐汇区', rejectReason: null });
    expect(info?.distributorVO).toEqual(before?.distributorVO);
    expect(info?.progress.map(({ action, reason }) => [action, reason])).toEqual([
      ['SUBMIT', null],
      ['REJECT', 'because of REJECT'],
      ['RESUBMIT', null],
    ]);
  });

  it('takes effect once when sent concurrently', async () => {
    const owner = await newMember();
    await owner.submit();
    await owner.move('REJECT');
    const forms = await Promise.all(['one', 'two', 'three'].map(remark => owner.form({ remark })));
    const answers = await Promise.all(
      forms.map(form => gateway.call('resubmitCertification', form, { token: owner.token })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'STATE_CHANGED', 'STATE_CHANGED']);
    const winner = forms[answers.findIndex(({ code }) => code === '0')];
    const info = await owner.info();
    expect(info).toMatchObject({ remark: winner?.remark, creditCode: winner?.creditCode });
    expect(info?.progress).toHaveLength(3);
  });

  it('is rejected unless the certification was rejected', async () => {
    const owner = await newMember();
    expect((await owner.resubmit()).code).toBe('STATE_CHANGED');
    await owner.submit({ remark: 'kept' });
    expect((await owner.resubmit({ remark: 'lost' })).code).toBe('STATE_CHANGED');
    expect(await owner.info()).toMatchObject({ remark: 'kept', progress: [{ action: 'SUBMIT' }] });
  });
});

describe('staff transitions', () => {
  it('approve, disable and enable a shop', async () => {
    const owner = await newMember();
    await owner.submit();
    await owner.move('APPROVE');
    expect(await owner.status()).toBe('PASS');
    const basic = await gateway.call('getBasicInfo', {}, { token: owner.token });
    expect(basic.data).toMatchObject({ level: '普通分销商', certifiedDate: expect.any(String) });
    await owner.move('DISABLE');
    expect(await owner.status()).toBe('DISABLE');
    await owner.move('ENABLE');
    expect(await owner.status()).toBe('PASS');
    const again = await gateway.call('getBasicInfo', {}, { token: owner.token });
    expect(again.data).toEqual(basic.data);
    expect((await owner.info())?.progress.map(({ action, reason }) => [action, reason])).toEqual([
      ['SUBMIT', null],
      ['APPROVE', null],
      ['DISABLE', 'because of DISABLE'],
      ['ENABLE', null],
    ]);
  });

  it('change nothing if they are invalid in the state', async () => {
    const owner = await newMember();
    await owner.submit();
    await owner.move('APPROVE');
    const before = await owner.info();
    for (const event of ['APPROVE', 'REJECT', 'RESUBMIT', 'ENABLE'] as const) {
      await expect(owner.move(event)).rejects.toMatchObject({ code: 'STATE_CHANGED' });
    }
    expect(await owner.info()).toEqual(before);
    await expect(moveByStaff('nobody', 'APPROVE')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('take effect once when made concurrently', async () => {
    const owner = await newMember();
    await owner.submit();
    const results = await Promise.allSettled([owner.move('APPROVE'), owner.move('REJECT')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await owner.info())?.progress).toHaveLength(2);
  });
});

describe('an approved shop', () => {
  async function approved(change?: Partial<Form>) {
    const owner = await newMember();
    await owner.submit(change);
    await owner.move('APPROVE');
    return owner;
  }

  it('can supplement its information', async () => {
    const owner = await approved();
    const before = await owner.info();
    const photo = await addUpload(gateway, owner.memberId);
    const fields = {
      contactName: '江小月',
      contactMobile: '13900001111',
      provinceCode: '440000',
      cityCode: '440300',
      districtCode: '440305',
      address: '南海大道 1 号',
      storeImageUrls: [...(before?.storeImageUrls ?? []), photo],
      brandIds: [],
      remark: '新店开业',
      shopType: 'CHAIN',
    };
    expect(await owner.supplement(fields)).toMatchObject({ code: '0', data: null });
    expect(await owner.info()).toEqual({ ...before, ...fields, region: '广东省深圳市南山区' });
  });

  it('can change one field, or none', async () => {
    const owner = await approved();
    const before = await owner.info();
    expect((await owner.supplement({ districtCode: '330105' })).code).toBe('0');
    const moved = { districtCode: '330105', region: '浙江省杭州市拱墅区' };
    expect(await owner.info()).toEqual({ ...before, ...moved });
    expect((await owner.supplement({})).code).toBe('0');
    expect(await owner.info()).toEqual({ ...before, ...moved });
    expect(fieldsOf(await owner.supplement({ cityCode: '330200' }))).toEqual(['districtCode']);
    expect(fieldsOf(await owner.supplement({ contactName: ' ' }))).toEqual(['contactName']);
  });

  it('cannot change certified fields', async () => {
    const owner = await approved();
    const before = await owner.info();
    const { shopName = '', companyName = '', creditCode = '', licenceImageUrl = '' } = before ?? {};
    const certified = { shopName: `${shopName} `, companyName, creditCode, licenceImageUrl };
    expect((await owner.supplement({ ...certified, remark: 'same' })).code).toBe('0');
    const other = {
      shopName: '别的店',
      companyName: '别的公司',
      creditCode: newCreditCode(),
      licenceImageUrl: await addUpload(gateway, owner.memberId),
    };
    for (const [field, value] of Object.entries(other)) {
      const answer = await owner.supplement({ [field]: value, remark: 'lost' });
      expect(answer.code).toBe('PARAM_INVALID');
      expect(answer.data).toEqual({ fields: [{ field, msg: expect.stringContaining('客服') }] });
    }
    expect(await owner.info()).toEqual({ ...before, remark: 'same' });
  });
});

describe('an advisor', () => {
  it('can be bound only to a shop without one', async () => {
    const owner = await newMember();
    expect((await owner.bind('300001')).code, 'no shop yet').toBe('NOT_FOUND');
    await owner.submit();
    expect((await owner.bind('nobody')).code).toBe('NOT_FOUND');
    expect(await owner.bind('300001')).toMatchObject({ code: '0', data: null });
    expect((await owner.bind('300002')).code).toBe('ADVISOR_ASSIGNED');
    expect((await owner.info())?.distributorVO.developCustomerServiceId).toBe('300001');
  });

  it('is bound once when two are bound concurrently', async () => {
    const owner = await newMember();
    await owner.submit();
    const answers = await Promise.all(['300001', '300002'].map(owner.bind));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'ADVISOR_ASSIGNED']);
    const bound = answers[0]?.code === '0' ? '300001' : '300002';
    expect((await owner.info())?.distributorVO.developCustomerServiceId).toBe(bound);
  });
});

describe('demo shops', () => {
  it('have valid credit codes, regions and pictures, and a history that leads to their state', async () => {
    const { rows } = await gateway.db.$client.query<{ mobile: string }>(
      `SELECT mobile FROM member WHERE mobile LIKE '1380000000_' AND distributor_id IS NOT NULL`,
    );
    expect(rows).toHaveLength(8);
    for (const { mobile } of rows) {
      const token = await gateway.signIn(mobile);
      const { data } = await gateway.call('getMyInfo', undefined, { token });
      if (!data) throw new Error(`${mobile} has no shop`);
      expect(isCreditCode(data.creditCode), mobile).toBe(true);
      expect(data.region).toMatch(/^.+[市区].+区$/);
      expect(data.brandIds.length).toBeGreaterThan(0);
      for (const url of [data.licenceImageUrl ?? '', ...data.storeImageUrls]) {
        const { headers } = await download(gateway, url, token);
        expect(headers['content-type'], url).toContain('image/svg+xml');
      }
    }
  });

  it.each([
    ['13800000001', ['SUBMIT', 'APPROVE']],
    ['13800000002', ['SUBMIT']],
    ['13800000003', ['SUBMIT', 'REJECT', 'RESUBMIT', 'REJECT']],
    ['13800000004', ['SUBMIT', 'APPROVE', 'DISABLE']],
    ['13800000009', ['SUBMIT', 'REJECT', 'RESUBMIT', 'APPROVE']],
  ])('%s has the history %j', async (mobile, actions) => {
    const { data } = await gateway.call('getMyInfo', undefined, { token: await gateway.signIn(mobile) });
    expect(data?.progress.map(({ action }) => action)).toEqual(actions);
    const times = data?.progress.map(({ time }) => time) ?? [];
    expect(times).toEqual(times.toSorted());
    const withReason = data?.progress.filter(({ action }) => action === 'REJECT' || action === 'DISABLE');
    expect(withReason?.every(({ reason }) => reason)).toBe(true);
  });
});
