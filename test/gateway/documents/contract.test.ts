/** Contracts: drafted for the default subject, signed, renewed, ended, over, and their text. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { contract, subject, subjectStep, subjectVersion } from '#gateway/db/schema/subject.ts';
import { eq } from '#gateway/db/sql.ts';
import { contractText } from '#shared/messages/zh/gateway/contract-text.ts';
import { buildSubjectFixture, type SubjectFixture } from '#test/support/fixtures/subject-fixture.ts';
import { download } from '#test/support/gateway/files.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

const DAY_MS = 86_400_000;
let fixture: SubjectFixture;
beforeAll(async () => {
  fixture = await buildSubjectFixture();
});
afterAll(() => fixture.close());
afterEach(async () => {
  expect(await findViolations(fixture.db)).toEqual([]);
  for (const table of [contract, subjectStep, subjectVersion, subject]) {
    await fixture.db.delete(table).where(eq(table.distributorId, fixture.shop.distributorId));
  }
});

const named = () => ({ distributorId: fixture.shop.distributorId });
interface Drafted {
  contractNo: string;
  startDate: string;
  endDate: string;
}
const draft = (arg: object = {}) => fixture.mustStaff<Drafted>('/contract/draft', { ...named(), ...arg });
const tryDraft = async (arg: object = {}) =>
  (await fixture.staff('/contract/draft', { ...named(), ...arg })).code;
const sign = (name: string) => fixture.mustStaff('/contract/sign', { contract: name });
const end = async (name: string) =>
  (await fixture.staff('/contract/end', { contract: name, reason: '协商终止' })).code;
async function approved(companyName = '上海测试化妆品有限公司') {
  const id = await fixture.saved({ companyName });
  await fixture.mustStaff('/subject/approve', { subject: id });
  return id;
}
const current = () => fixture.contract();
const open = (url: string, by: string) => download(fixture.gateway, url, by);

it('needs a default subject', async () => {
  expect(await current()).toMatchObject({ status: 'NONE', contractNo: null, fileUrl: null, renewal: null });
  await fixture.saved();
  expect(await tryDraft()).toBe('STATE_CHANGED');
});

it('is drafted, signed and over at the end of its last day', async () => {
  const subjectId = await approved();
  const { contractNo } = await draft({
    startDate: fixture.clock.now().toISOString().slice(0, 10),
    months: 2,
  });
  expect(await current()).toMatchObject({ status: 'SIGNING', contractNo, subjectId, signDate: null });
  expect((await fixture.mustStaff<{ contracts: unknown[] }>('/waiting', {})).contracts).toContainEqual(
    expect.objectContaining({ contractNo }),
  );
  await sign(contractNo);
  const signed = await current();
  expect(signed).toMatchObject({ status: 'SIGNED', contractNo });
  const left = signed.daysLeft ?? 0;
  await fixture.later(left);
  expect(await current()).toMatchObject({ status: 'SIGNED', daysLeft: 0 });
  await fixture.later(1);
  expect(await current()).toMatchObject({ status: 'EXPIRED', daysLeft: -1, endReason: null });
  expect(await end(contractNo)).toBe('STATE_CHANGED');
});

it('keeps the name of the version for which it was drafted', async () => {
  const id = await approved('签约时的名称');
  const { contractNo } = await draft();
  await sign(contractNo);
  const { creditCode, contactMobile, bankAccount, ...form } = fixture.form({ companyName: '更名后' });
  await fixture.call('saveSubject', { requestId: 'a'.repeat(20), id, ...form }, { token: fixture.token });
  await fixture.mustStaff('/subject/approve', { subject: id });
  expect(await current()).toMatchObject({ companyName: '签约时的名称' });
});

it('is renewed without an overlap', async () => {
  await approved();
  const first = await draft();
  expect(await tryDraft()).toBe('STATE_CHANGED');
  await sign(first.contractNo);
  const startDate = new Date(fixture.clock.now().getTime() + 90 * DAY_MS).toISOString().slice(0, 10);
  expect(await tryDraft({ startDate })).toBe('PARAM_INVALID');
  const renewal = await draft();
  expect(new Date(renewal.startDate).getTime()).toBe(new Date(first.endDate).getTime() + 1);
  expect(await current()).toMatchObject({
    contractNo: first.contractNo,
    status: 'SIGNED',
    renewal: { contractNo: renewal.contractNo, status: 'SIGNING' },
  });
  await sign(renewal.contractNo);
  await fixture.later(366);
  expect(await current()).toMatchObject({ contractNo: renewal.contractNo, status: 'SIGNED', renewal: null });
});

it('that is ended shows why; a withdrawn draft is forgotten', async () => {
  await approved();
  const first = await draft();
  expect(await end(first.contractNo)).toBe('0');
  expect(await current()).toMatchObject({ status: 'NONE' });
  const second = await draft();
  await sign(second.contractNo);
  await fixture.later(3);
  expect(await end(second.contractNo)).toBe('0');
  expect(await current()).toMatchObject({ status: 'EXPIRED', endReason: '协商终止', daysLeft: 0 });
  expect((await fixture.staff('/contract/sign', { contract: second.contractNo })).code).toBe('STATE_CHANGED');
  expect(await tryDraft()).toBe('0');
});

it('drafted twice at once is drafted once', async () => {
  await approved();
  const codes = await Promise.all([tryDraft(), tryDraft()]);
  expect(codes.toSorted()).toEqual(['0', 'STATE_CHANGED']);
});

it('has a text that its shop alone may open, with all texts escaped', async () => {
  await approved('<script>alert(1)</script>&公司');
  const { contractNo } = await draft();
  const { fileUrl } = await current();
  const file = await open(fileUrl ?? '', fixture.token);
  expect(file.headers['content-type']).toContain('text/html');
  expect(file.headers['content-disposition']).toMatch(/^attachment/);
  const text = Buffer.from(file.body as Buffer).toString();
  expect(text).toContain(contractNo);
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;公司');
  expect(text).toContain(contractText.draft);
  expect(text).not.toContain('<script');
  expect(text).not.toContain('4392581770012345');

  const foreign = await open(fileUrl ?? '', fixture.other.token);
  expect(foreign.body).toMatchObject({ code: 'NOT_FOUND' });
  await sign(contractNo);
  expect(Buffer.from((await open(fileUrl ?? '', fixture.token)).body as Buffer).toString()).not.toContain(
    contractText.draft,
  );
});
