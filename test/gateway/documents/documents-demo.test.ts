/** Subjects, contracts and online stores of the demo: what is seeded, and what the autopilot does. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isCreditCode } from '#shared/domain/credit-code.ts';
import { STORE_STATUSES } from '#shared/domain/online-store.ts';
import { SUBJECT_STATUSES } from '#shared/domain/subject.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildSubjectFixture, type SubjectFixture } from '#test/support/fixtures/subject-fixture.ts';
import { download } from '#test/support/gateway/files.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

const DELAY_MS = 3000;
let fixture: SubjectFixture;
beforeAll(async () => {
  fixture = await buildSubjectFixture({ autopilotDelayMs: DELAY_MS });
});
afterAll(() => fixture.close());

async function step() {
  fixture.clock.forward(DELAY_MS);
  await fixture.runDueTimers();
}
const storesOf = async (token: string) =>
  (await fixture.call('listStorePage', { pageSize: 100 }, { token })).data.records;

it('seeds every status for the busy shops, nothing for the new one, and something to read for the frozen one', async () => {
  for (const mobile of ['13800000001', '13800000009']) {
    const token = await fixture.signIn(mobile);
    const subjects = await fixture.list(token);
    expect(new Set(subjects.map(({ status }) => status))).toEqual(new Set(SUBJECT_STATUSES));
    expect(subjects.some(({ pending }) => pending?.status === 'WAIT_AUDIT')).toBe(true);
    const stores = await storesOf(token);
    expect(new Set(stores.map(({ status }) => status))).toEqual(new Set(STORE_STATUSES));
    expect(stores.some(({ actions }) => actions.includes('RENEW'))).toBe(true);
    expect(stores.filter(({ renewal }) => renewal)).toHaveLength(1);
  }
  const contractOf = async (mobile: string) => fixture.contract(await fixture.signIn(mobile));
  expect(await contractOf('13800000001')).toMatchObject({ status: 'SIGNED', renewal: { status: 'SIGNING' } });
  expect(await contractOf('13800000009')).toMatchObject({ status: 'SIGNING' });
  expect(await contractOf('13800000004')).toMatchObject({ status: 'EXPIRED' });
  const fresh = await fixture.signIn('13800000008');
  expect([await fixture.list(fresh), await storesOf(fresh)]).toEqual([[], []]);
  expect(await fixture.contract(fresh)).toMatchObject({ status: 'NONE' });
  const frozen = await fixture.signIn('13800000004');
  expect([(await fixture.list(frozen)).length, (await storesOf(frozen)).length]).toEqual([1, 2]);
  expect(await findViolations(fixture.db)).toEqual([]);
});

it('seeds valid credit codes and pictures that can be drawn', async () => {
  const { rows } = await fixture.db.$client.query<{ credit_code: string }>('SELECT credit_code FROM subject');
  expect(rows.filter(({ credit_code: code }) => !isCreditCode(code))).toEqual([]);
  const token = await fixture.signIn('13800000001');
  const [store] = await storesOf(token);
  const [subject] = await fixture.list(token);
  for (const url of [...(store?.screenshotUrls ?? []), subject?.licenceImageUrl ?? '']) {
    const picture = await download(fixture.gateway, url, token);
    expect([url, picture.status, picture.headers['content-type']]).toEqual([
      url,
      200,
      'image/svg+xml; charset=utf-8',
    ]);
  }
});

it('leaves seeded records alone', async () => {
  await step();
  const token = await fixture.signIn('13800000001');
  expect((await fixture.list(token)).filter(({ status }) => status === 'WAIT_AUDIT')).toHaveLength(1);
  expect((await storesOf(token)).filter(({ status }) => status === 'WAIT_AUDIT')).toHaveLength(1);
});

it('approves a subject, then drafts and signs a contract for it', async () => {
  await fixture.saved();
  await step();
  expect(await fixture.list()).toMatchObject([{ status: 'PASS', izDefault: true }]);
  expect(await fixture.contract()).toMatchObject({ status: 'NONE' });
  await step();
  expect(await fixture.contract()).toMatchObject({ status: 'SIGNING' });
  await step();
  expect(await fixture.contract()).toMatchObject({ status: 'SIGNED' });
});

it('rejects what names the reject mark, and approves an online store', async () => {
  const id = await fixture.saved({ companyName: `公司${autopilot.rejectMark}` });
  const apply = (shopName: string, url: string) =>
    fixture.call(
      'createStore',
      { requestId: newRequestId(), platform: 'JD', shopName, url, screenshotUrls: [fixture.image()] },
      { token: fixture.token },
    );
  await apply('京东店', 'https://mall.jd.com/index-1.html');
  await apply(`京东店${autopilot.rejectMark}`, 'https://mall.jd.com/index-2.html');
  await step();
  expect(await fixture.detail(id)).toMatchObject({
    status: 'REJECT',
    rejectReason: autopilot.subjects.rejectReason,
  });
  expect((await storesOf(fixture.token)).map(({ status }) => status).toSorted()).toEqual(['PASS', 'REJECT']);
  expect(await findViolations(fixture.db)).toEqual([]);
});
