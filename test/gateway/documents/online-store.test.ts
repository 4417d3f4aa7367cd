/** Online stores: applied for, decided, cancelled, expired and applied for again. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { distributor } from '#gateway/db/schema/account.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { onlineStore } from '#gateway/db/schema/online-store.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { eq } from '#gateway/db/sql.ts';
import { sweepUploads } from '#gateway/modules/image/sweep-uploads.ts';
import type { Arg } from '#shared/contract/index.ts';
import { RENEWAL_DAYS, STORE_STATUSES, type StoreStatus } from '#shared/domain/online-store.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildSubjectFixture, type SubjectFixture } from '#test/support/fixtures/subject-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

let fixture: SubjectFixture;
let token: string;
beforeAll(async () => {
  fixture = await buildSubjectFixture();
  ({ token } = fixture);
});
afterAll(() => fixture.close());
afterEach(async () => {
  expect(await findViolations(fixture.db)).toEqual([]);
  await fixture.db.delete(onlineStore).where(eq(onlineStore.distributorId, fixture.shop.distributorId));
  await fixture.db.delete(timer).where(eq(timer.kind, 'store.expire'));
});

let stores = 0;
const newUrl = () => {
  stores += 1;
  return `https://shop${stores}.tmall.com/`;
};
const apply = (changes: Partial<Arg<'createStore'>> = {}, by = token) =>
  fixture.call(
    'createStore',
    {
      requestId: newRequestId(),
      platform: 'TMALL',
      shopName: '测试旗舰店',
      url: newUrl(),
      screenshotUrls: [fixture.image()],
      ...changes,
    },
    { token: by },
  );
const applied = async (changes: Partial<Arg<'createStore'>> = {}) => {
  const { code, data } = await apply(changes);
  expect({ code, data }).toMatchObject({ code: '0' });
  return data.id;
};
const list = async (status?: StoreStatus) =>
  (await fixture.call('listStorePage', status ? { data: { status } } : {}, { token })).data;
const approve = (store: string) => fixture.mustStaff('/store/approve', { store });
const reject = (store: string) => fixture.mustStaff('/store/reject', { store, reason: '截图不全' });
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields: { field: string }[] }).fields.map(({ field }) => field);

describe('an online store', () => {
  it('is on the whitelist for a year, expires by a timer and can be applied for again', async () => {
    const url = newUrl();
    const id = await applied({ url: `${url}?spm=a.b#top` });
    expect((await list()).records).toMatchObject([
      { id, url, platformName: '天猫', status: 'WAIT_AUDIT', validEndDate: null, actions: ['CANCEL'] },
    ]);
    const { stores: waiting } = await fixture.mustStaff<{ stores: unknown[] }>('/waiting', {});
    expect(waiting).toContainEqual(expect.objectContaining({ id, url, revision: 1 }));
    await approve(id);
    const left = (await list()).records[0]?.daysLeft ?? 0;
    expect(left).toBeGreaterThan(363);
    await fixture.later(left);
    expect((await list()).records).toMatchObject([{ status: 'PASS', daysLeft: 0, actions: ['RENEW'] }]);
    await fixture.later(1);
    expect((await list()).records).toMatchObject([
      { status: 'EXPIRED', daysLeft: null, actions: ['APPLY_AGAIN'] },
    ]);
    expect((await apply({ id, url, screenshotUrls: [fixture.image()] })).data).toEqual({
      id,
      status: 'WAIT_AUDIT',
    });
    await approve(id);
    expect((await list()).records).toMatchObject([{ status: 'PASS' }]);
  });

  it('is counted by status', async () => {
    await reject(await applied());
    await applied();
    const { total, statusCounts } = await list('REJECT');
    expect(total).toBe(1);
    expect(statusCounts).toEqual(
      STORE_STATUSES.map(status => ({
        status,
        count: status === 'REJECT' || status === 'WAIT_AUDIT' ? 1 : 0,
      })),
    );
  });

  it('keeps its earlier screenshots in another application', async () => {
    const id = await applied();
    await reject(id);
    const old = fixture.image();
    await fixture.later(30);
    await sweepUploads(fixture.deps);
    const isOld = eq(uploadedImage.id, old.split('/').at(-1) ?? '');
    expect(await fixture.db.$count(uploadedImage, isOld)).toBe(1);
    expect((await apply({ id, screenshotUrls: [old, fixture.image()] })).code).toBe('0');
    expect((await list()).records).toMatchObject([
      { screenshotUrls: [old, fixture.image()], rejectReason: null },
    ]);
  });

  it('is not decided on content that its shop has changed since', async () => {
    const id = await applied();
    await fixture.call('cancelStore', { id }, { token });
    await applied({ id });
    expect((await fixture.staff('/store/approve', { store: id, revision: 1 })).code).toBe('STATE_CHANGED');
    expect((await fixture.staff('/store/approve', { store: id, revision: 2 })).code).toBe('0');
  });

  it('is created once per requestId', async () => {
    const arg = { requestId: newRequestId(), url: newUrl() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(arg)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await list()).total).toBe(1);
  });
});

describe('a renewal', () => {
  /** A store whose term ends in the given days. */
  const endingIn = async (days: number) => {
    const url = newUrl();
    const id = await applied({ url });
    await approve(id);
    const [store] = (await list()).records;
    await fixture.later((store?.daysLeft ?? 0) - days);
    return { id, url, end: Date.parse(store?.validEndDate ?? ''), screenshotUrls: [fixture.image()] };
  };
  const only = async () => (await list()).records[0];
  const waiting = async () =>
    (await fixture.mustStaff<{ stores: { id: string; storeName: string }[] }>('/waiting', {})).stores;

  it('is possible in the last 30 days, leaves the permission in force and extends it by a year', async () => {
    const { end, ...store } = await endingIn(RENEWAL_DAYS + 1);
    expect((await apply(store)).code).toBe('STATE_CHANGED');
    await fixture.later(1);
    expect(await only()).toMatchObject({ daysLeft: RENEWAL_DAYS, actions: ['RENEW'] });
    const { data } = await apply({ ...store, shopName: '更名旗舰店', screenshotUrls: [fixture.image()] });
    expect(data).toEqual({ id: store.id, status: 'PASS' });
    expect(await only()).toMatchObject({
      status: 'PASS',
      shopName: '测试旗舰店',
      renewal: { status: 'WAIT_AUDIT', shopName: '更名旗舰店' },
      actions: ['CANCEL'],
    });
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ id: store.id, storeName: '更名旗舰店' }),
    );
    expect((await apply({ ...store, screenshotUrls: [fixture.image()] })).code).toBe('STATE_CHANGED');
    await approve(store.id);
    const after = await only();
    expect(after).toMatchObject({ status: 'PASS', shopName: '更名旗舰店', renewal: null, actions: [] });
    const extended = Date.parse(after?.validEndDate ?? '') - end;
    expect([365, 366]).toContain(Math.round(extended / 86_400_000));
    // The timer of the first term is gone.
    await fixture.later(RENEWAL_DAYS + 1);
    expect(await only()).toMatchObject({ status: 'PASS' });
    await fixture.later(after?.daysLeft ?? 0);
    expect(await only()).toMatchObject({ status: 'EXPIRED' });
  });

  it('that is rejected or cancelled leaves the permission as it was and can be applied for again', async () => {
    const { end, ...store } = await endingIn(20);
    await apply(store);
    await reject(store.id);
    expect(await only()).toMatchObject({
      status: 'PASS',
      validEndDate: new Date(end).toISOString(),
      renewal: { status: 'REJECT', rejectReason: '截图不全' },
      actions: ['RENEW'],
    });
    expect((await fixture.staff('/store/approve', { store: store.id })).code).toBe('STATE_CHANGED');
    expect((await apply(store)).code).toBe('0');
    expect((await fixture.call('cancelStore', { id: store.id }, { token })).data).toEqual({ status: 'PASS' });
    expect(await only()).toMatchObject({ renewal: null, actions: ['RENEW'] });
    await apply(store);
    expect((await fixture.staff('/store/approve', { store: store.id, revision: 3 })).code).toBe(
      'STATE_CHANGED',
    );
    await fixture.mustStaff('/store/approve', { store: store.id, revision: 4 });
  });

  it('keeps platform and url, and its screenshots are not swept', async () => {
    const { end: _, ...store } = await endingIn(20);
    expect(fieldsOf(await apply({ ...store, url: newUrl() }))).toEqual(['url']);
    const image = fixture.image();
    await apply({ ...store, screenshotUrls: [image] });
    await fixture.later(10);
    await sweepUploads(fixture.deps);
    const isKept = eq(uploadedImage.id, image.split('/').at(-1) ?? '');
    expect(await fixture.db.$count(uploadedImage, isKept)).toBe(1);
  });

  it.each([
    { decision: 'waiting', expected: { status: 'WAIT_AUDIT', shopName: '更名旗舰店', renewal: null } },
    {
      decision: 'rejected',
      expected: { status: 'EXPIRED', shopName: '测试旗舰店', rejectReason: '截图不全' },
    },
  ])('that is $decision at the end of the term goes on as an application', async ({ decision, expected }) => {
    const { end: _, ...store } = await endingIn(3);
    await apply({ ...store, shopName: '更名旗舰店' });
    if (decision === 'rejected') await reject(store.id);
    await fixture.later(4);
    expect(await only()).toMatchObject(expected);
  });
});

it('accepts each step only in its state and hides stores of other shops', async () => {
  const steps: Readonly<Record<string, (id: string) => Promise<{ code: string }>>> = {
    cancel: id => fixture.call('cancelStore', { id }, { token }),
    apply: id => apply({ id }),
    approve: id => fixture.staff('/store/approve', { store: id }),
    reject: id => fixture.staff('/store/reject', { store: id, reason: '截图不全' }),
  };
  const ways: Readonly<Record<string, { path: readonly string[]; may: readonly string[] }>> = {
    WAIT_AUDIT: { path: [], may: ['cancel', 'approve', 'reject'] },
    PASS: { path: ['approve'], may: [] },
    REJECT: { path: ['reject'], may: ['apply'] },
    CANCELLED: { path: ['cancel'], may: ['apply'] },
  };
  for (const [status, { path, may }] of Object.entries(ways)) {
    for (const [name, step] of Object.entries(steps)) {
      const id = await applied();
      for (const one of path) await steps[one]?.(id);
      expect((await list()).records[0]?.status).toBe(status);
      const { token: foreign } = fixture.other;
      const screenshotUrls = [await fixture.upload(fixture.other)];
      expect((await fixture.call('cancelStore', { id }, { token: foreign })).code).toBe('NOT_FOUND');
      expect((await apply({ id, screenshotUrls }, foreign)).code).toBe('NOT_FOUND');
      const expected = may.includes(name) ? '0' : 'STATE_CHANGED';
      expect([status, name, (await step(id)).code]).toEqual([status, name, expected]);
      await fixture.db.delete(onlineStore).where(eq(onlineStore.id, id));
      await fixture.db.delete(timer).where(eq(timer.subjectId, id));
    }
  }
});

describe('validation', () => {
  it('names every wrong field', async () => {
    const answer = await apply({
      platform: 'TAOBAO',
      shopName: ' ',
      url: 'javascript:alert(1)',
      screenshotUrls: [await fixture.upload(fixture.other)],
    });
    expect([answer.code, fieldsOf(answer)]).toEqual([
      'PARAM_INVALID',
      ['platform', 'shopName', 'url', 'screenshotUrls'],
    ]);
    expect(fieldsOf(await apply({ url: 'https://mall.jd.com/index-1.html' }))).toEqual(['url']);
  });

  it('lists a url once for a shop, in all its spellings, also if sent twice at once', async () => {
    const url = newUrl();
    const codes = await Promise.all([apply({ url }), apply({ url: url.replace('https', 'http') })]);
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['0', 'PARAM_INVALID']);
    const other = { url, screenshotUrls: [await fixture.upload(fixture.other)] };
    expect((await apply(other, fixture.other.token)).code).toBe('0');
    await fixture.db.delete(onlineStore).where(eq(onlineStore.distributorId, fixture.other.distributorId));
  });

  it('stops at ten applications that wait', async () => {
    for (let count = 0; count < 10; count += 1) await applied();
    expect((await apply()).code).toBe('TOO_MANY');
  });
});

it('a frozen shop may read its stores, but not change them', async () => {
  const id = await applied();
  const isShop = eq(distributor.id, fixture.shop.distributorId);
  await fixture.db.update(distributor).set({ status: 'DISABLE' }).where(isShop);
  expect((await list()).records).toMatchObject([{ id, actions: [] }]);
  expect((await fixture.call('cancelStore', { id }, { token })).code).toBe('FORBIDDEN');
  await fixture.db.update(distributor).set({ status: 'PASS' }).where(isShop);
});
