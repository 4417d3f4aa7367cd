import { type PayProvider, providerOf } from '#gateway/adapters/pay-provider.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { findCredit } from '#gateway/modules/credit/find-credit.ts';
import { balanceOf } from '#gateway/modules/ledger/post.ts';
import type { PaymentRow } from '#gateway/modules/pay/find-payment.ts';
import { PAY_TRANSITIONS } from '#gateway/modules/pay/pay-transitions.ts';
import type { Code } from '#shared/contract/codes.ts';
import type { Fen } from '#shared/domain/money.ts';
import { PAY_TYPES, type PayType } from '#shared/domain/order.ts';

/** Whether a payment can be made by a pay type, and the available amount for balance and credit. */
export interface ValidatedPayType {
  readonly type: PayType;
  /** Reason why the pay type is unavailable; undefined: available. */
  readonly fault?: Code | undefined;
  readonly remaining?: Fen | undefined;
}

interface ValidationContext {
  readonly db: Queryable;
  /** A frozen shop may only repay. */
  readonly isFrozen: boolean;
  readonly payProviders: readonly PayProvider[];
  readonly now: Date;
}

/** Reason why a payment cannot be started with any pay type; undefined: it can. */
export function paymentError(
  { kind, status, expireTime }: PaymentRow,
  { now, isFrozen }: Pick<ValidationContext, 'now' | 'isFrozen'>,
): Code | undefined {
  if (kind === 'ORDER' && isFrozen) return 'FORBIDDEN';
  if (status === 'CLOSED' || (expireTime !== null && expireTime <= now)) return 'PAY_CLOSED';
  return PAY_TRANSITIONS.BEGIN.from.some(one => one === status) ? undefined : 'STATE_CHANGED';
}

/** Whether a pay type exists at all in this deployment: ALIPAY and WECHAT need a provider. */
const isOffered = (providers: readonly PayProvider[], type: PayType) =>
  (type !== 'ALIPAY' && type !== 'WECHAT') || providerOf(providers, type) !== undefined;

/**
 * Validates all offered pay types of a payment, in display order; a repayment cannot be made by credit. The amounts are
 * stable only while the shop lock is held.
 */
export async function validatePayTypes(
  context: ValidationContext,
  payment: PaymentRow,
): Promise<ValidatedPayType[]> {
  const { db, payProviders } = context;
  const { distributorId, amount, kind } = payment;
  const balance = await balanceOf(db, distributorId, 'BALANCE');
  const credit = await findCredit(db, distributorId);
  const fault = paymentError(payment, context);

  function validate(type: PayType): ValidatedPayType {
    // A payment of 0 is made by balance; all other pay types are unavailable.
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
      default:
        return { type, fault: unavailable };
    }
  }
  const types = PAY_TYPES.filter(
    type => isOffered(payProviders, type) && (kind === 'ORDER' || type !== 'CREDIT'),
  );
  return types.map(type => {
    const validated = validate(type);
    return fault ? { ...validated, fault } : validated;
  });
}
