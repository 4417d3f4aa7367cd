import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';

let gateway: TestGateway | undefined;
beforeAll(rebuildGateway);
afterAll(() => gateway?.close());

/** Rebuilds the demo, for tests that change its accounts. */
async function rebuildGateway() {
  await gateway?.close();
  gateway = await buildTestGateway();
}

const at = () => gateway as TestGateway;
const staff = (path: string, payload: object = {}) => postAsStaff(at(), `/${path}`, payload);
async function approvalOf(mobile: string) {
  const token = await at().signIn(mobile);
  return (await at().call('getAuthenticateInfo', undefined, { token })).data;
}
const stepsOf = async (distributorId: string) =>
  (
    await at().db.$client.query<{ action: string; reason: string | null }>(
      'SELECT action, reason FROM certification_step WHERE distributor_id = $1 ORDER BY create_date, id',
      [distributorId],
    )
  ).rows;

const [PASS, WAITING, REJECTED, FROZEN] = ['13800000001', '13800000002', '13800000003', '13800000004'];
const [CANCELLING, CANCELLED, NO_SHOP] = ['13800000005', '13800000006', '13800000007'];
const named = (mobile: string | undefined) => ({ mobile });

describe('a staff decision', () => {
  beforeEach(rebuildGateway);

  it('approves a waiting shop by mobile or id, and records the step', async () => {
    expect(await staff('distributor/approve', named(WAITING))).toMatchObject({ code: '0', data: null });
    expect(await approvalOf('13800000002')).toMatchObject({ status: 'PASS' });
    expect((await stepsOf('200002')).at(-1)).toEqual({ action: 'APPROVE', reason: null });
    await staff('distributor/disable', { distributorId: '200002', reason: ' 拖欠货款 ' });
    expect((await stepsOf('200002')).at(-1)).toEqual({ action: 'DISABLE', reason: '拖欠货款' });
    await staff('distributor/enable', { distributorId: '200002' });
    expect(await approvalOf('13800000002')).toMatchObject({ status: 'PASS' });
  });

  it('rejects with a reason that is shown to the shop', async () => {
    expect((await staff('distributor/reject', { ...named(WAITING), reason: '执照过期' })).code).toBe('0');
    const token = await at().signIn('13800000002');
    const { data } = await at().call('getMyInfo', undefined, { token });
    expect(data).toMatchObject({ rejectReason: '执照过期' });
  });

  it('takes effect once when two opposite decisions are made concurrently', async () => {
    const replies = await Promise.all([
      staff('distributor/approve', named(WAITING)),
      staff('distributor/reject', { ...named(WAITING), reason: '不清晰' }),
    ]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['0', 'STATE_CHANGED']);
    const made = await stepsOf('200002');
    expect(made.filter(({ action }) => action === 'APPROVE' || action === 'REJECT')).toHaveLength(1);
  });

  it('ends no session, so that the guard can inform a frozen shop', async () => {
    const token = await at().signIn('13800000001');
    await staff('distributor/disable', { ...named(PASS), reason: '资质过期' });
    const { code, data } = await at().call('forceLogout', undefined, { token });
    expect([code, data]).toEqual(['0', { forced: false, reason: null }]);
  });
});

describe('an invalid decision', () => {
  beforeAll(rebuildGateway);

  const illegal: [string, string | undefined][] = [
    ['approve', PASS],
    ['approve', REJECTED],
    ['approve', FROZEN],
    ['enable', PASS],
    ['enable', WAITING],
    ['disable', WAITING],
    ['disable', FROZEN],
    ['reject', PASS],
    ['reject', REJECTED],
  ];
  it.each(illegal)('is to %s %s', async (call, mobile) => {
    const reason = call === 'reject' || call === 'disable' ? { reason: '原因' } : {};
    const before = await approvalOf(String(mobile));
    expect((await staff(`distributor/${call}`, { ...named(mobile), ...reason })).code).toBe('STATE_CHANGED');
    expect(await approvalOf(String(mobile))).toEqual(before);
  });

  it.each<[string, object, string]>([
    ['neither id nor mobile', {}, 'PARAM_INVALID'],
    ['both', { mobile: WAITING, distributorId: '200002' }, 'PARAM_INVALID'],
    ['a malformed mobile', { mobile: '1' }, 'PARAM_INVALID'],
    ['an extra field', { mobile: WAITING, force: true }, 'PARAM_INVALID'],
    ['an unknown mobile', { mobile: '13999999999' }, 'NOT_FOUND'],
    ['an unknown id', { distributorId: '999999' }, 'NOT_FOUND'],
    ['a member without a shop', { mobile: NO_SHOP }, 'NOT_FOUND'],
  ])('is rejected with %s', async (_what, body, code) => {
    expect((await staff('distributor/approve', body)).code).toBe(code);
    expect((await staff('distributor/assignAdvisor', { ...body, advisorId: '300001' })).code).toBe(code);
  });

  it.each([undefined, '', '  ', '长'.repeat(201)])('is rejected with the reason %j', async reason => {
    expect((await staff('distributor/reject', { ...named(WAITING), reason })).code).toBe('PARAM_INVALID');
    expect((await staff('distributor/disable', { ...named(PASS), reason })).code).toBe('PARAM_INVALID');
  });
});

describe('advisors', () => {
  beforeAll(rebuildGateway);

  it('are listed with their shops, and can be assigned', async () => {
    const shopsOf = async (id: string) => {
      const { data } = await staff('distributor/listAdvisors');
      return (data as { advisorId: string; shops: number }[]).find(row => row.advisorId === id)?.shops ?? 0;
    };
    const before = await shopsOf('300002');
    expect((await staff('distributor/assignAdvisor', { ...named(PASS), advisorId: '300002' })).code).toBe(
      '0',
    );
    expect(await shopsOf('300002')).toBe(before + 1);
    const token = await at().signIn('13800000001');
    const { data } = await at().call('getMyCustomerService', undefined, { token });
    expect(data).toMatchObject({ id: '300002' });
  });

  it('that are unknown cannot be assigned', async () => {
    const reply = await staff('distributor/assignAdvisor', { ...named(PASS), advisorId: '999999' });
    expect(reply.code).toBe('NOT_FOUND');
  });
});

describe('shop lists', () => {
  beforeAll(rebuildGateway);

  it('contain waiting certifications', async () => {
    await at().call(
      'sendToCs',
      { uid: 'u', msgType: 'text', msgContent: '在吗' },
      {
        token: await at().signIn('13800000009'),
      },
    );
    const { data } = await staff('waiting');
    expect(data).toMatchObject({
      certifications: [{ distributorId: '200002', mobile: WAITING, shopName: '拾光美学生活馆' }],
      chats: [{ memberId: '100009', shopName: '蔷薇百货美妆城', lastContent: '在吗' }],
    });
    expect((await staff('distributor/listWaiting')).data).toEqual(
      (data as { certifications: unknown }).certifications,
    );
  });

  it.each<[object, string[]]>([
    [{ status: 'DISABLE' }, ['200004']],
    [{ keyword: '花漾' }, ['200001']],
    [{ keyword: '有限公司 苏州' }, ['200003']],
    [{ keyword: '13800000009' }, ['200009']],
    [{ keyword: '%' }, []],
    [{ status: 'PASS', keyword: '拾光' }, []],
  ])('are filtered by %j', async (filters, ids) => {
    const { data } = await staff('distributor/list', filters);
    const { records, total } = data as { records: { distributorId: string }[]; total: number };
    expect(records.map(({ distributorId }) => distributorId)).toEqual(ids);
    expect(total).toBe(ids.length);
  });

  it('are paged without gaps', async () => {
    const seen: string[] = [];
    for (let pageNo = 1; ; pageNo++) {
      const { data } = await staff('distributor/list', { pageNo, pageSize: 3 });
      const page = data as { records: { distributorId: string }[]; hasNextPage: boolean };
      seen.push(...page.records.map(({ distributorId }) => distributorId));
      if (!page.hasNextPage) break;
    }
    expect(new Set(seen).size).toBe(8);
    expect(seen).toHaveLength(8);
  });

  it('return all data of one shop', async () => {
    const { data } = await staff('distributor/get', named(REJECTED));
    expect(data).toMatchObject({ shopName: '悦颜坊化妆品店', status: 'REJECT', progress: expect.any(Array) });
  });
});

describe('cancelling an account', () => {
  beforeEach(rebuildGateway);

  it('can be started, withdrawn, started again and completed', async () => {
    const logoutStatus = async () => (await approvalOf('13800000001')).logoutStatus;
    await staff('member/beginCancel', named(PASS));
    expect(await logoutStatus()).toBe('LOGOUT_WAIT_AUDIT');
    await staff('member/keep', named(PASS));
    expect(await logoutStatus()).toBeNull();
    await staff('member/beginCancel', named(PASS));
    await staff('member/cancel', named(PASS));
    expect(await logoutStatus()).toBe('LOGOUT_PASS');
  });

  it('takes effect immediately, also for members without a shop', async () => {
    expect((await staff('member/cancel', named(NO_SHOP))).code).toBe('0');
    expect((await approvalOf('13800000007')).logoutStatus).toBe('LOGOUT_PASS');
  });

  it('keeps sessions, so that the guard can show the reason', async () => {
    const token = await at().signIn('13800000001');
    await staff('member/cancel', named(PASS));
    const { data } = await at().call('getAuthenticateInfo', undefined, { token });
    expect(data.logoutStatus).toBe('LOGOUT_PASS');
    expect((await at().call('getMyShopStatistic', {}, { token })).code).toBe('ACCOUNT_CANCELLED');
  });
});

describe('an invalid account cancellation', () => {
  beforeAll(rebuildGateway);

  it.each([
    ['beginCancel', CANCELLING],
    ['beginCancel', CANCELLED],
    ['cancel', CANCELLED],
    ['keep', CANCELLED],
    ['keep', PASS],
  ])('is to %s %s', async (call, mobile) => {
    expect((await staff(`member/${call}`, named(mobile))).code).toBe('STATE_CHANGED');
  });
});
