import type { Queryable } from '#gateway/db/connect.ts';
import { findCredit } from '#gateway/modules/ledger/credit.ts';
import { balanceOf } from '#gateway/modules/ledger/post.ts';
import type { PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { PAY_TRANSITIONS } from '#gateway/modules/pay/pay-transitions.ts';
import { providerOf } from '#gateway/modules/pay/providers/providers.ts';
import type { Code } from '#shared/contract/codes.ts';
import type { Fen } from '#shared/domain/money.ts';
import { PAY_TYPES, type PayType } from '#shared/domain/order.ts';
import type { Config } from '../../../config.ts';

/** Whether a payment could be made in a way, and what is left to pay with where that is a question. */
export interface JudgedPayType {
  readonly type: PayType;
  /** Why not; undefined: it could. */
  readonly fault?: Code | undefined;
  readonly remaining?: Fen | undefined;
}

interface Judging {
  readonly db: Queryable;
  readonly config: Config;
  readonly now: Date;
}

/** Why a payment cannot be begun now, in whatever way; undefined: it can. */
export function faultOf({ status, expireTime }: PaymentRow, now: Date): Code | undefined {
  if (status === 'CLOSED' || (expireTime !== null && expireTime <= now)) return 'PAY_CLOSED';
  return PAY_TRANSITIONS.BEGIN.from.some(one => one === status) ? undefined : 'STATE_CHANGED';
}

/** Judges all ways, in the order in which they are shown. What it says of money holds while the shop's lock is held. */
export async function judgePayTypes(
  { db, config, now }: Judging,
  payment: PaymentRow,
): Promise<JudgedPayType[]> {
  const { distributorId, amount } = payment;
  const balance = await balanceOf(db, distributorId, 'BALANCE');
  const credit = await findCredit(db, distributorId);
  const fault = faultOf(payment, now);

  function judge(type: PayType): JudgedPayType {
    // What costs nothing is paid by the balance, and nothing else is worth a try.
    const unavailable = amount === 0 ? ('PAY_TYPE_UNAVAILABLE' as const) : undefined;
    switch (type) {
      case 'BALANCE':
        return { type, fault: balance < amount ? 'BALANCE_SHORT' : undefined, remaining: balance };
      case 'CREDIT':
        if (!credit) return { type, fault: 'CREDIT_NONE' };
        if (credit.held) return { type, fault: 'CREDIT_HELD', remaining: credit.available };
        return {
          type,
          fault: credit.available < amount ? 'CREDIT_SHORT' : unavailable,
          remaining: credit.available,
        };
      case 'OFFLINE':
        return { type, fault: unavailable };
      default:
        return { type, fault: providerOf(config, type) ? unavailable : 'PAY_TYPE_UNAVAILABLE' };
    }
  }
  return PAY_TYPES.map(type => {
    const judged = judge(type);
    return fault ? { ...judged, fault } : judged;
  });
}
