import { scryptSync } from 'node:crypto';
import { creditAccount, payPassword } from '#gateway/db/schema/money.ts';
import { sql } from '#gateway/db/sql.ts';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';
import { balanceOf, post } from '#gateway/modules/ledger/post.ts';
import { findOpenAttempt } from '#gateway/modules/pay/attempts.ts';
import { CALLBACK_PATH } from '#gateway/modules/pay/providers/callback-routes.ts';
import type { Callback } from '#gateway/modules/pay/providers/provider.ts';
import { writeCallback } from '#gateway/modules/pay/providers/sandbox.ts';
import { toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';
import { md5, STAFF_TOKEN } from '#test/support/build-gateway.ts';
import { newRequestId } from '#test/support/cart-world.ts';
import { buildOrderWorld } from '#test/support/order-world.ts';
import { signedPost } from '#test/support/signed-post.ts';

export const PAY_PASSWORD = md5('246810');

interface Paying {
  readonly token?: string;
  readonly requestId?: string;
  readonly payPassword?: string;
  readonly address?: string;
}

/** In the form of `password-hash.ts`, and quick: tests pay often. */
export function quickHash(password: string): string {
  const cost = { N: 2, r: 1, p: 1 };
  const salt = Buffer.alloc(16);
  const key = scryptSync(password, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

let sent = 0;

/** An order world whose members have a pay password, and whose shops have what a test gives them. */
export async function buildPayWorld(shopCount = 2) {
  const world = await buildOrderWorld(shopCount);
  const { db, deps, app, config, shop, shops } = world;
  const hash = quickHash(PAY_PASSWORD);
  await db.insert(payPassword).values(shops.map(({ distributorId }) => ({ memberId: distributorId, hash })));

  return {
    ...world,
    /** Gives a shop money (fen) in its balance. */
    giveMoney: (amount: number, distributorId = shop.distributorId) =>
      db.transaction(tx =>
        post(tx, deps, {
          ...{ distributorId, kind: 'OPENING', refId: newRequestId(), remark: '' },
          entries: { BALANCE: toFen(amount), OPENING: toFen(-amount) },
        }),
      ),
    giveCredit: (limit: number, distributorId = shop.distributorId) =>
      db
        .insert(creditAccount)
        .values({ distributorId, limit: toFen(limit) })
        .onConflictDoUpdate({ target: creditAccount.distributorId, set: { limit: toFen(limit) } }),
    balance: (account: Parameters<typeof balanceOf>[2] = 'BALANCE', distributorId = shop.distributorId) =>
      balanceOf(db, distributorId, account),
    /** An order of so many pieces of new goods at 10.00, waiting to be paid. */
    async orderFor(pieces: number, token = shop.token) {
      const { id: skuId } = await world.takeSku();
      const { orderIds, payNo } = await world.order([{ skuId, quantity: pieces }], { token });
      return { skuId, orderId: orderIds[0] ?? '', payNo: payNo ?? '' };
    },
    /** Pays, from another address each time: the strict rate is not what is tried. */
    pay(payNo: string, payType: PayType, paying: Paying = {}) {
      sent += 1;
      const {
        token = shop.token,
        requestId = newRequestId(),
        address = `10.9.${sent >> 8}.${sent & 255}`,
      } = paying;
      const password = paying.payPassword ?? PAY_PASSWORD;
      const arg = { requestId, payNo, payType, payPassword: password };
      return signedPost(world, 'pay', arg, { token, address });
    },
    async attemptOf(payNo: string, distributorId = shop.distributorId) {
      const attempt = await findOpenAttempt(db, { distributorId, payNo });
      if (!attempt) throw new Error('no code is shown');
      return attempt;
    },
    /** What the sandbox would send, sent; `headers` and `rawBody` in place of its own. */
    async callBack(callback: Callback, forged: { headers?: Record<string, string>; rawBody?: Buffer } = {}) {
      const { headers, rawBody } = writeCallback(deps, callback);
      const answer = await app.inject({
        method: 'POST',
        url: `${CALLBACK_PATH}/sandbox`,
        headers: { 'content-type': 'application/json', ...headers, ...forged.headers },
        payload: forged.rawBody ?? rawBody,
      });
      return answer.json<{ code: string }>().code;
    },
    async staff(path: string, payload: object) {
      const headers = { tenantId: config.tenantId, staffToken: STAFF_TOKEN };
      const answer = await app.inject({ method: 'POST', url: `/staff${path}`, headers, payload });
      return answer.json<{ code: string; data: unknown }>();
    },
    paymentStatus: async (payNo: string, token = shop.token) =>
      (await world.call('getPayStatus', { payNo }, { token })).data,
    orderStatus: async (id: string) => (await world.readOrder(id)).status,
    /** What does not agree in the books; a test expects nothing. */
    mismatches: async () => (await checkLedger(db)).mismatches,
    /** An image as a member has uploaded it. */
    async uploadVoucher(memberId = shop.distributorId, scene = 'VOUCHER') {
      const { rows } = await db.execute<{ id: string }>(sql`INSERT INTO uploaded_image VALUES
        (translate(gen_random_uuid()::text, '-', ''), ${scene}, ${memberId}, 'image/png', 8, 8, 80, ${world.clock.now().toISOString()}) RETURNING id`);
      return `/gateway/soyoungzg/api/image/upload/${rows[0]?.id}`;
    },
  };
}

export type PayWorld = Awaited<ReturnType<typeof buildPayWorld>>;
