import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '#gateway/db/schema/account.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { uploadUrl } from '#gateway/modules/image/uploaded-image.ts';
import type { Arg } from '#shared/contract/index.ts';
import { creditCodeCheckDigit } from '#shared/domain/credit-code.ts';
import { autopilot } from '#shared/messages/zh/autopilot.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/build-gateway.ts';
import { TestClock } from '#test/support/test-clock.ts';

const {
  rejectMark,
  certification: { rejectReason },
} = autopilot;
const DELAY_MS = 3000;
const clock = new TestClock();
let gateway: TestGateway;
let members = 0;
/** A newcomer that has signed in, and what she sends. */
let token: string;
let papers: Arg<'submitCertification'>;

beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  const id = `70000${++members}`;
  const mobile = `1397770000${members}`;
  const image = `${'A'.repeat(31)}${members}`;
  const createDate = clock.now();
  await gateway.db.insert(member).values({ id, mobile, passwordHash: 'none', createDate });
  await gateway.db.insert(uploadedImage).values({
    id: image,
    scene: 'CERTIFICATION',
    memberId: id,
    mimeType: 'image/png',
    width: 1,
    height: 1,
    byteLength: 1,
    createDate,
  });
  token = await gateway.signIn(mobile);
  const code = `91330106MA2NEW00${members}`;
  papers = {
    shopName: '新芽美妆',
    shopType: 'STORE',
    contactName: '新芽',
    contactMobile: mobile,
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    address: '文三路1号',
    companyName: '杭州新芽化妆品有限公司',
    creditCode: code + creditCodeCheckDigit(code),
    licenceImageUrl: uploadUrl(image),
    storeImageUrls: [uploadUrl(image)],
    brandIds: [],
    remark: '',
  };
});

const submit = (remark: string, by = gateway) =>
  by.call('submitCertification', { ...papers, remark }, { token });
const status = async () => (await gateway.call('getAuthenticateInfo', undefined, { token })).data.status;
const info = async () => (await gateway.call('getMyInfo', undefined, { token })).data;
const timers = () => gateway.db.select().from(timer);
async function act() {
  clock.forward(DELAY_MS);
  return gateway.runDueTimers();
}

describe('the demo’s supplier', () => {
  it('certifies a shop some seconds after it applied, and gives it who has the fewest shops', async () => {
    expect((await submit('')).code).toBe('0');
    expect(await gateway.runDueTimers()).toBe(0);
    expect(await status()).toBe('WAIT_AUDIT');
    expect(await act()).toBe(1);
    expect(await status()).toBe('PASS');
    expect(await info()).toMatchObject({
      progress: [{ action: 'SUBMIT' }, { action: 'APPROVE' }],
      distributorVO: { developCustomerServiceId: '300001' },
    });
    expect(await timers()).toEqual([]);
  });

  it('rejects a shop whose remark asks for it, and certifies it when it applies again', async () => {
    await submit(`想看看，${rejectMark}`);
    await act();
    expect(await info()).toMatchObject({ rejectReason });
    expect((await gateway.call('resubmitCertification', papers, { token })).code).toBe('0');
    expect(await status()).toBe('WAIT_AUDIT');
    await act();
    expect(await status()).toBe('PASS');
  });

  it('keeps the advisor that a shop came with', async () => {
    await gateway.call('createMemberSource', { developCSId: '300002' }, { token });
    await submit('');
    await act();
    expect(await info()).toMatchObject({ distributorVO: { developCustomerServiceId: '300002' } });
  });

  it('leaves alone what somebody has decided meanwhile', async () => {
    await submit('');
    await gateway.app.inject({
      method: 'POST',
      url: '/staff/distributor/reject',
      headers: { staffToken: STAFF_TOKEN },
      payload: { mobile: papers.contactMobile, reason: '执照过期' },
    });
    expect(await act()).toBe(1);
    expect(await info()).toMatchObject({ rejectReason: '执照过期' });
    expect(await timers()).toEqual([]);
  });

  it('waits for nothing where a submit failed', async () => {
    expect((await submit('', gateway)).code).toBe('0');
    expect((await submit('')).code).toBe('STATE_CHANGED');
    expect(await timers()).toHaveLength(1);
    await act();
  });

  it('is not there without the demo, nor when it is switched off', async () => {
    for (const config of [{ demo: false }, { autopilotDelayMs: undefined }]) {
      const silent = await buildTestGateway({ clock, db: gateway.connectAgain(), config });
      await submit('', silent);
      await silent.close();
    }
    expect(await status()).toBe('WAIT_AUDIT');
    expect(await timers()).toEqual([]);
  });

  it.each([{ demo: false }, { autopilotDelayMs: undefined }])(
    'decides nothing more of what it was to decide, once started with %j',
    async config => {
      await submit('');
      const silent = await buildTestGateway({ clock, db: gateway.connectAgain(), config });
      clock.forward(DELAY_MS);
      expect(await silent.runDueTimers()).toBe(1);
      await silent.close();
      expect(await status()).toBe('WAIT_AUDIT');
      expect(await timers()).toEqual([]);
    },
  );

  it('leaves the seeded shops as they are', async () => {
    clock.forward(86_400_000);
    await gateway.runDueTimers();
    const seeded = await gateway.signIn('13800000002');
    const { data } = await gateway.call('getAuthenticateInfo', undefined, { token: seeded });
    expect(data.status).toBe('WAIT_AUDIT');
  });
});
