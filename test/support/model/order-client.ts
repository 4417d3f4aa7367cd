import type { Callback } from '#gateway/adapters/pay-provider.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { like } from '#gateway/db/sql.ts';
import { writeCallback } from '#gateway/demo/sandbox-pay/sandbox-provider.ts';
import { CALLBACK_PATH } from '#gateway/modules/pay/callback-routes.ts';
import type { Arg, CallName } from '#shared/contract/index.ts';
import type { PayType } from '#shared/domain/order.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { mobileOf } from '#test/support/fixtures/make-shops.ts';
import { PAY_PASSWORD, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { signedPost } from '#test/support/gateway/signed-post.ts';

const DAY_MS = 86_400_000;

let numbers = 0;
function nextNumber(): number {
  numbers += 1;
  return numbers;
}
/** A parcel that was not sent before. */
export const newParcel = () => ({
  companyCode: 'ZTO',
  deliveryNo: `MODEL${String(nextNumber()).padStart(8, '0')}`,
});
const nextIp = () => {
  const n = nextNumber();
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
};

/** Calls a gateway as a shop, as the staff and as the payment provider, and runs its timers. */
export function createOrderClient(
  fixture: PayFixture,
  gateway: TestGateway,
  { autopilot }: { readonly autopilot: boolean },
) {
  const sessions = new Map<string, { readonly token: string; readonly since: number }>();
  /** Signs in again after a day, because sessions end while the clock advances. */
  async function asMember(shop: string) {
    const now = fixture.clock.now().getTime();
    const known = sessions.get(shop);
    const isFresh = known !== undefined && now - known.since < DAY_MS;
    const token = isFresh ? known.token : await gateway.signIn(mobileOf(shop));
    if (!isFresh) sessions.set(shop, { token, since: now });
    return { token, ip: nextIp() };
  }
  const post = async (url: string, headers: Record<string, string>, payload: object) =>
    (
      await gateway.http
        .post(url)
        .set(headers)
        .send(Buffer.isBuffer(payload) ? payload.toString() : payload)
    ).body as { code: string; data: unknown };

  return {
    call: async <Name extends CallName>(shop: string, name: Name, arg: Arg<Name>) =>
      gateway.call(name, arg, await asMember(shop)),
    async pay(shop: string, payNo: string, payType: PayType) {
      const arg = { requestId: newRequestId(), payNo, payType, payPassword: PAY_PASSWORD };
      return signedPost(gateway, 'pay', arg, await asMember(shop));
    },
    staff: (path: string, payload: object) => post(`/staff${path}`, { staffToken: STAFF_TOKEN }, payload),
    callBack(callback: Callback) {
      const { headers, rawBody } = writeCallback(gateway.deps, callback);
      const type = { 'content-type': 'application/json' };
      return post(`${CALLBACK_PATH}/sandbox`, { ...type, ...headers }, rawBody);
    },
    uploadVoucher: (shop: string) => fixture.uploadVoucher(shop),
    giveCoupon: (shop: string, value: number, threshold: number) =>
      fixture.giveCoupon({ value, threshold, validEndDate: new Date('2099-01-01') }, shop),
    forward: (minutes: number) => fixture.clock.forward(minutes * 60_000),
    async runTimers() {
      if (!autopilot) await fixture.db.delete(timer).where(like(timer.kind, 'autopilot.%'));
      return gateway.runDueTimers();
    },
  };
}

export type OrderClient = ReturnType<typeof createOrderClient>;
