import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '#gateway/db/schema/account.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import { uploadUrl } from '#gateway/modules/image/uploaded-image.ts';
import type { Arg } from '#shared/contract/index.ts';
import { creditCodeCheckDigit } from '#shared/domain/credit-code.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const {
  rejectMark,
  certification: { rejectReason },
} = autopilot;
const DELAY_MS = 3000;
const clock = new TestClock();
let gateway: TestGateway;
let members = 0;
/** A signed-in new member, and the certification that the member submits. */
let token: string;
let certification: Arg<'submitCertification'>;

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
    createDate,
  });
  token = await gateway.signIn(mobile);
  const code = `91330106MA2NEW00${members}`;
  certification = {
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
  by.call('submitCertification', { ...certification, remark }, { token });
const status = async () => (await gateway.call('getAuthenticateInfo', undefined, { token })).data.status;
const info = async () => (await gateway.call('getMyInfo', undefined, { token })).data;
const timers = () => gateway.db.select().from(timer).where(like(timer.kind, 'autopilot.%'));
async function act() {
  clock.forward(DELAY_MS);
  return gateway.runDueTimers();
}

describe('certification autopilot', () => {
  it('certifies a shop after the delay and assigns the advisor with the fewest shops', async () => {
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

  it('rejects a shop whose remark requests it, and certifies the resubmission', async () => {
    await submit(`想看看，${rejectMark}`);
    await act();
    expect(await info()).toMatchObject({ rejectReason });
    expect((await gateway.call('resubmitCertification', certification, { token })).code).toBe('0');
    expect(await status()).toBe('WAIT_AUDIT');
    await act();
    expect(await status()).toBe('PASS');
  });

  it('keeps the advisor that the shop registered with', async () => {
    await gateway.call('createMemberSource', { developCSId: '300002' }, { token });
    await submit('');
    await act();
    expect(await info()).toMatchObject({ distributorVO: { developCustomerServiceId: '300002' } });
  });

  it('does not change a certification that staff have decided meanwhile', async () => {
    await submit('');
    const rejected = { mobile: certification.contactMobile, reason: '执照过期' };
    await staffCall(gateway, '/distributor/reject', rejected);
    expect(await act()).toBe(1);
    expect(await info()).toMatchObject({ rejectReason: '执照过期' });
    expect(await timers()).toEqual([]);
  });

  it('sets no timer when a submit fails', async () => {
    expect((await submit('', gateway)).code).toBe('0');
    expect((await submit('')).code).toBe('STATE_CHANGED');
    expect(await timers()).toHaveLength(1);
    await act();
  });

  it('sets no timers outside the demo or when it is switched off', async () => {
    for (const config of [{ demo: false }, { autopilotDelayMs: undefined }]) {
      const silent = await buildTestGateway({ clock, db: gateway.connectAgain(), config });
      await submit('', silent);
      await silent.close();
    }
    expect(await status()).toBe('WAIT_AUDIT');
    expect(await timers()).toEqual([]);
  });

  it.each([{ demo: false }, { autopilotDelayMs: undefined }])(
    'leaves pending decisions waiting after a restart with %j',
    async config => {
      await submit('');
      const silent = await buildTestGateway({ clock, db: gateway.connectAgain(), config });
      clock.forward(DELAY_MS);
      expect(await silent.runDueTimers()).toBe(0);
      await silent.close();
      expect(await status()).toBe('WAIT_AUDIT');
      expect(await gateway.runDueTimers()).toBe(1);
      expect(await status()).toBe('PASS');
    },
  );

  it('does not change the seeded shops', async () => {
    clock.forward(86_400_000);
    await gateway.runDueTimers();
    const seeded = await gateway.signIn('13800000002');
    const { data } = await gateway.call('getAuthenticateInfo', undefined, { token: seeded });
    expect(data.status).toBe('WAIT_AUDIT');
  });
});
