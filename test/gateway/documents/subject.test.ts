/** Subjects: submitted, corrected, decided, replaced by versions, and the default one. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { distributor, member } from '#gateway/db/schema/account.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { contract, subject, subjectStep, subjectVersion } from '#gateway/db/schema/subject.ts';
import { eq } from '#gateway/db/sql.ts';
import { sweepUploads } from '#gateway/modules/image/sweep-uploads.ts';
import { fillForm, newCreditCode } from '#test/support/browser/certification-form.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildSubjectFixture, type SubjectFixture } from '#test/support/fixtures/subject-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';

let fixture: SubjectFixture;
beforeAll(async () => {
  fixture = await buildSubjectFixture();
});
afterAll(() => fixture.close());
afterEach(async () => {
  expect(await findViolations(fixture.db)).toEqual([]);
  for (const table of [contract, subjectStep, subjectVersion, subject]) {
    await fixture.db.delete(table).where(eq(table.distributorId, fixture.shop.distributorId));
    await fixture.db.delete(table).where(eq(table.distributorId, fixture.other.distributorId));
  }
});

const approve = (id: string) => fixture.mustStaff('/subject/approve', { subject: id });
const reject = (id: string) => fixture.mustStaff('/subject/reject', { subject: id, reason: '照片模糊' });
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields: { field: string }[] }).fields.map(({ field }) => field);

describe('a subject', () => {
  it('is masked for its shop, and becomes the default one with its approval', async () => {
    const id = await fixture.saved();
    expect(await fixture.list()).toMatchObject([
      {
        id,
        status: 'WAIT_AUDIT',
        izDefault: false,
        contactMobile: '139****5678',
        bankAccount: '**** 2345',
        pending: null,
        actions: ['CORRECT'],
      },
    ]);
    const [waiting] = await fixture.list();
    expect(waiting?.creditCode).toMatch(/^9133\*{10}\w{4}$/);
    const answer = JSON.stringify([waiting, await fixture.detail(id)]);
    expect(answer).not.toMatch(/13912345678|4392581770012345/);

    await approve(id);
    expect(await fixture.list()).toMatchObject([
      { id, status: 'PASS', izDefault: true, actions: ['REPLACE'] },
    ]);
  });

  it('is listed for the staff while it waits, unmasked', async () => {
    const id = await fixture.saved();
    const { subjects } = await fixture.mustStaff<{ subjects: { id: string; revision: number }[] }>(
      '/waiting',
      {},
    );
    expect(subjects).toContainEqual(expect.objectContaining({ id, revision: 1, version: 1 }));
    expect(JSON.stringify(await fixture.mustStaff('/subject/get', { subject: id }))).toContain(
      '4392581770012345',
    );
  });

  it('that waits or was rejected is corrected in place; omitted numbers stay as they are', async () => {
    const id = await fixture.saved();
    await reject(id);
    expect(await fixture.list()).toMatchObject([{ status: 'REJECT', rejectReason: '照片模糊' }]);
    const { creditCode, contactMobile, bankAccount, ...form } = fixture.form({ companyName: ' 新名称 ' });
    const answer = await fixture.call(
      'saveSubject',
      { requestId: newRequestId(), id, ...form },
      { token: fixture.token },
    );
    expect(answer.data).toEqual({ id, version: 1, status: 'WAIT_AUDIT' });
    expect(await fixture.list()).toMatchObject([
      {
        companyName: '新名称',
        rejectReason: null,
        bankAccount: '**** 2345',
        contactMobile: '139****5678',
      },
    ]);
    const { history, versions } = await fixture.detail(id);
    expect(history.map(({ event, reason }) => [event, reason])).toEqual([
      ['SUBMIT', null],
      ['REJECT', '照片模糊'],
      ['CORRECT', null],
    ]);
    expect(versions).toHaveLength(1);
  });

  it('is not decided on content that its shop has changed since', async () => {
    const id = await fixture.saved();
    await fixture.saved({ id, legalPerson: '赵三' });
    expect((await fixture.staff('/subject/approve', { subject: id, revision: 1 })).code).toBe(
      'STATE_CHANGED',
    );
    expect((await fixture.staff('/subject/approve', { subject: id, revision: 2 })).code).toBe('0');
    expect((await fixture.staff('/subject/reject', { subject: id, reason: '晚了' })).code).toBe(
      'STATE_CHANGED',
    );
  });

  it('is limited to ten for a shop', async () => {
    for (let count = 0; count < 10; count += 1) await fixture.saved();
    expect((await fixture.save()).code).toBe('TOO_MANY');
  });

  it('is created once per requestId', async () => {
    const arg = { requestId: newRequestId(), ...fixture.form() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fixture.call('saveSubject', arg, { token: fixture.token })),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await fixture.list()).toHaveLength(1);
  });
});

describe('a new version', () => {
  it('leaves the one in force until it passes', async () => {
    const creditCode = newCreditCode();
    const id = await fixture.saved({ creditCode, companyName: '旧名称' });
    await approve(id);
    expect((await fixture.save({ id, creditCode, companyName: '新名称' })).data).toMatchObject({
      version: 2,
    });
    expect(await fixture.list()).toMatchObject([
      {
        companyName: '旧名称',
        status: 'PASS',
        izDefault: true,
        pending: { version: 2, status: 'WAIT_AUDIT' },
        actions: ['CORRECT'],
      },
    ]);
    await reject(id);
    expect(await fixture.list()).toMatchObject([
      { companyName: '旧名称', status: 'PASS', pending: { status: 'REJECT', rejectReason: '照片模糊' } },
    ]);
    expect((await fixture.save({ id, creditCode, companyName: '更新的名称' })).data).toMatchObject({
      version: 2,
    });
    await approve(id);
    const detail = await fixture.detail(id);
    expect(detail).toMatchObject({ companyName: '更新的名称', pending: null, actions: ['REPLACE'] });
    expect(detail.versions.map(({ version, status, inForce }) => [version, status, inForce])).toEqual([
      [2, 'PASS', true],
      [1, 'PASS', false],
    ]);
    expect(detail.versions[1]?.companyName).toBe('旧名称');
  });

  it('cannot be of another company', async () => {
    const id = await fixture.saved();
    await approve(id);
    const answer = await fixture.save({ id });
    expect([answer.code, fieldsOf(answer)]).toEqual(['PARAM_INVALID', ['creditCode']]);
  });
});

describe('a credit code', () => {
  it('is one subject of its shop', async () => {
    const creditCode = newCreditCode();
    await fixture.saved({ creditCode });
    const answer = await fixture.save({ creditCode });
    expect([answer.code, fieldsOf(answer)]).toEqual(['PARAM_INVALID', ['creditCode']]);
  });

  it('is taken for other shops while it waits or is approved, not after a rejection', async () => {
    const creditCode = newCreditCode();
    const { token } = fixture.other;
    const licenceImageUrl = await fixture.upload(fixture.other);
    const id = await fixture.saved({ creditCode });
    const tryOther = async () => (await fixture.save({ creditCode, licenceImageUrl }, token)).code;
    expect(await tryOther()).toBe('CREDIT_CODE_TAKEN');
    await reject(id);
    expect(await tryOther()).toBe('0');
    // The rejected one cannot come back while the other shop's waits.
    expect((await fixture.save({ id, creditCode })).code).toBe('CREDIT_CODE_TAKEN');
  });

  it('of a certified shop is taken for the others, and the shop itself may use it', async () => {
    const creditCode = newCreditCode();
    const isOther = eq(distributor.id, fixture.other.distributorId);
    await fixture.db.update(distributor).set({ creditCode }).where(isOther);
    expect((await fixture.save({ creditCode })).code).toBe('CREDIT_CODE_TAKEN');
    const { token } = fixture.other;
    const licenceImageUrl = await fixture.upload(fixture.other);
    expect((await fixture.save({ creditCode, licenceImageUrl }, token)).code).toBe('0');
  });

  it('of a subject cannot be certified by another shop', async () => {
    const creditCode = newCreditCode();
    await fixture.saved({ creditCode });
    const token = await fixture.signIn('13800000007');
    const form = await fillForm(fixture.gateway, '100007');
    const answer = await fixture.call('submitCertification', { ...form, creditCode }, { token });
    expect(answer.code).toBe('CREDIT_CODE_TAKEN');
    const isMember = eq(member.mobile, '13800000007');
    expect(await fixture.db.select({ shop: member.distributorId }).from(member).where(isMember)).toEqual([
      { shop: null },
    ]);
  });

  it('submitted by two shops at once is accepted from one', async () => {
    const creditCode = newCreditCode();
    const { token } = fixture.other;
    const licenceImageUrl = await fixture.upload(fixture.other);
    const answers = await Promise.all([
      fixture.save({ creditCode }),
      fixture.save({ creditCode, licenceImageUrl }, token),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'CREDIT_CODE_TAKEN']);
  });
});

describe('the default', () => {
  it('moves to another approved subject, and to no other', async () => {
    const [first, second] = [await fixture.saved(), await fixture.saved()];
    const setDefault = async (id: string, by = fixture.token) =>
      (await fixture.call('setDefaultSubject', { id }, { token: by })).code;
    await approve(first);
    expect(await setDefault(second)).toBe('STATE_CHANGED');
    await approve(second);
    expect(await setDefault(second, fixture.other.token)).toBe('NOT_FOUND');
    expect(await setDefault(second)).toBe('0');
    expect((await fixture.list()).map(({ id, izDefault }) => [id, izDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect((await fixture.list())[1]?.actions).toEqual(['REPLACE', 'SET_DEFAULT']);
  });

  it('is one, whichever of two changes at once is last', async () => {
    const ids = [await fixture.saved(), await fixture.saved(), await fixture.saved()];
    for (const id of ids) await approve(id);
    const codes = await Promise.all(
      ids.map(async id => (await fixture.call('setDefaultSubject', { id }, { token: fixture.token })).code),
    );
    expect(codes).toEqual(['0', '0', '0']);
    expect((await fixture.list()).filter(({ izDefault }) => izDefault)).toHaveLength(1);
  });
});

describe('validation', () => {
  it('names every wrong field', async () => {
    const answer = await fixture.save({
      companyName: ' ',
      legalPerson: '王\u200b一',
      creditCode: '91310115MA0000001A',
      licenceImageUrl: await fixture.upload(fixture.other),
    });
    expect([answer.code, fieldsOf(answer).toSorted()]).toEqual([
      'PARAM_INVALID',
      ['companyName', 'creditCode', 'legalPerson', 'licenceImageUrl'],
    ]);
    const { creditCode, contactMobile, bankAccount, ...rest } = fixture.form();
    const bare = await fixture.call(
      'saveSubject',
      { requestId: newRequestId(), ...rest },
      { token: fixture.token },
    );
    expect(fieldsOf(bare)).toEqual(['creditCode', 'contactMobile', 'bankAccount']);
  });

  it('accepts an image of the shop that another member or an earlier version used', async () => {
    const id = await fixture.saved();
    const url = '/gateway/soyoungzg/api/image/licence/shop.svg?v=1';
    await fixture.db
      .update(subjectVersion)
      .set({ licenceImageUrl: url })
      .where(eq(subjectVersion.subjectId, id));
    expect((await fixture.save({ id, licenceImageUrl: url })).code).toBe('0');
  });
});

it('keeps the licences of every version when unused images are deleted', async () => {
  const licenceImageUrl = await fixture.upload();
  await fixture.saved({ licenceImageUrl });
  await fixture.later(30);
  await sweepUploads(fixture.deps);
  const isLicence = eq(uploadedImage.id, licenceImageUrl.split('/').at(-1) ?? '');
  expect(await fixture.db.$count(uploadedImage, isLicence)).toBe(1);
});

it('a frozen shop may read its subjects, but not change them', async () => {
  const id = await fixture.saved();
  await approve(id);
  const isShop = eq(distributor.id, fixture.shop.distributorId);
  await fixture.db.update(distributor).set({ status: 'DISABLE' }).where(isShop);
  expect(await fixture.list()).toMatchObject([{ id, actions: [] }]);
  expect((await fixture.detail(id)).actions).toEqual([]);
  expect((await fixture.save()).code).toBe('FORBIDDEN');
  await fixture.db.update(distributor).set({ status: 'PASS' }).where(isShop);
});
