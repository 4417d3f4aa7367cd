import { createHash, randomUUID } from 'node:crypto';
import { signBody } from '#gateway/security/signature.ts';
import type { CallName, Data } from '#shared/contract/index.ts';
import { expectEqual } from '#test/bench/jobs/job.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { callOk, callStaff, signInAs } from '#test/bench/measure/shop-calls.ts';

/** Pay password of the demo members. */
export const PAY_PASSWORD = '135790';

/** Quantities by sku. */
export type Pieces = Readonly<Record<string, number>>;

/** A shop of the demo, for what jobs need before and after the browser. */
export interface Shop {
  readonly token: string;
  call<Name extends CallName>(name: Name, body: object): Promise<Data<Name>>;
  read<Name extends CallName>(name: Name, query?: Record<string, string>): Promise<Data<Name>>;
  preview(pieces: Pieces): Promise<Data<'previewCheckout'>>;
  /** Orders the pieces and returns the payment's number. */
  order(pieces: Pieces): Promise<string>;
  /** Pays on credit. */
  pay(payNo: string): Promise<void>;
}

/** Signs a member of the demo in. */
export async function openShop(gateway: Child, mobile: string, staffToken: string): Promise<Shop> {
  const token = await signInAs(gateway, mobile, '10.9.1.1');
  const member = { userToken: token };
  const call: Shop['call'] = (name, body) => callOk(gateway, name, body, member);
  const read: Shop['read'] = (name, query = {}) =>
    callOk(gateway, name, undefined, member, `?${new URLSearchParams(query)}`);
  const preview = (pieces: Pieces) =>
    call('previewCheckout', {
      items: Object.entries(pieces).map(([skuId, quantity]) => ({ skuId, quantity })),
    });
  // A purchase of 30 lines fits into the credit and the limit of unpaid orders.
  await callStaff(gateway, staffToken, '/credit/set', { mobile, limit: '5000000.00' });
  await callStaff(gateway, staffToken, '/distributor/limits', { mobile, amount: '5000000.00' });
  const { signKey } = await call('loginVerify', {});

  return {
    token,
    call,
    read,
    preview,
    async order(pieces) {
      const { submitToken, payAmount, problems } = await preview(pieces);
      if (!submitToken) throw new Error(`cannot be ordered: ${JSON.stringify(problems)}`);
      const { payNo } = await call('submitOrder', { submitToken, expectedPayAmount: payAmount });
      return payNo ?? '';
    },
    async pay(payNo) {
      const payPassword = createHash('md5').update(PAY_PASSWORD).digest('hex');
      const body = { requestId: randomUUID(), payNo, payType: 'CREDIT', payPassword };
      const timestamp = String(Date.now());
      const sign = signBody(signKey, timestamp, Buffer.from(JSON.stringify(body)));
      const { status } = await callOk(gateway, 'pay', body, { ...member, timestamp, sign });
      expectEqual(`payment ${payNo}`, status, 'SUCCESS');
    },
  };
}
