import {
  type Arbitrary,
  boolean,
  commands,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  tuple,
} from 'fast-check';
import { PAY_TYPES, REFUND_TYPES } from '#shared/domain/order.ts';
import type { Action } from '#test/support/model/action.ts';
import { ActionCommand } from '#test/support/model/action-command.ts';
import { applyForRefund } from '#test/support/model/apply-for-refund.ts';
import { giveCoupon, placeOrder } from '#test/support/model/checkout-actions.ts';
import { runTimers, wait } from '#test/support/model/clock-actions.ts';
import {
  callBack,
  confirmVoucher,
  pay,
  payTogether,
  rejectVoucher,
  uploadVoucher,
} from '#test/support/model/pay-actions.ts';
import {
  acceptQuote,
  cancelByShop,
  cancelByStaff,
  quoteOrder,
  rejectQuote,
} from '#test/support/model/quote-actions.ts';
import { RaceCommand } from '#test/support/model/race-command.ts';
import {
  approveRefund,
  cancelRefund,
  payOutRefund,
  receiveReturn,
  rejectRefund,
  rejectReturn,
  sendBack,
} from '#test/support/model/refund-actions.ts';
import { receiveOrder, receiveParcel, shipAll, shipPart } from '#test/support/model/ship-actions.ts';

interface Weighted {
  readonly weight: number;
  readonly arbitrary: Arbitrary<Action>;
}
const weighted = (weight: number, arbitrary: Arbitrary<Action>): Weighted => ({ weight, arbitrary });
/** Actions that are named twice are performed more often. */
const equally = (...actions: Action[]): Weighted => weighted(actions.length, constantFrom(...actions));

const quantity = oneof({ weight: 3, arbitrary: nat(6) }, { weight: 1, arbitrary: nat(18) });
const quantities = tuple(quantity, quantity, quantity).filter(all => all.some(pieces => pieces > 0));
const percent = integer({ min: 0, max: 105 });
const minutes = constantFrom(...[10, 20, 60].concat([30, 75, 200, 260].map(hours => hours * 60)));

const checkout = [
  weighted(6, record({ quantities, withCoupon: boolean() }).map(placeOrder)),
  weighted(1, integer({ min: 100, max: 1099 }).map(giveCoupon)),
];
const quotes = [
  weighted(1, record({ quantities, withCoupon: boolean(), inquiry: constant(true) }).map(placeOrder)),
  weighted(2, percent.map(quoteOrder)),
  equally(acceptQuote, acceptQuote, rejectQuote),
];
const payments = [
  weighted(6, constantFrom(...PAY_TYPES).map(pay)),
  weighted(3, constantFrom('PAID' as const, 'PAID' as const, 'FAIL' as const).map(callBack)),
  equally(uploadVoucher, uploadVoucher, confirmVoucher, rejectVoucher),
  equally(payTogether, payTogether),
];
const cancellations = [equally(cancelByShop, cancelByStaff)];
const shipping = [weighted(2, integer({ min: 1, max: 5 }).map(shipPart)), equally(shipAll)];
const receipts = [equally(receiveOrder, receiveParcel)];
const application = record({
  type: constantFrom(...REFUND_TYPES),
  pieces: tuple(nat(8), nat(8), nat(8)),
  percent: oneof(constant(100), integer({ min: 1, max: 100 })),
});
const refunds = [
  weighted(4, application.map(applyForRefund)),
  equally(approveRefund, approveRefund, payOutRefund, payOutRefund, rejectRefund, cancelRefund),
  equally(sendBack, sendBack, receiveReturn, rejectReturn),
];
const clock = [weighted(1, minutes.map(wait)), equally(runTimers)];

/** One command in five is tried where it must be rejected. */
const isValid = oneof({ weight: 4, arbitrary: constant(true) }, { weight: 1, arbitrary: constant(false) });
const commandOf = (actions: readonly Weighted[]) =>
  tuple(oneof(...actions), record({ which: nat(99), isValid })).map(
    ([action, choice]) => new ActionCommand(action, choice),
  );

const writes = [...checkout, ...quotes, ...payments, ...cancellations, ...shipping, ...receipts, ...refunds];

/** Every action of buyer, staff, provider and clock. */
export const orderCommand = commandOf([...writes, ...clock]);
const payCommand = commandOf([...checkout, ...payments, ...payments, ...cancellations, ...refunds, ...clock]);
const refundCommand = commandOf([...shipping, ...receipts, ...refunds, ...refunds, ...clock]);
const raced = commandOf([...writes, equally(runTimers, runTimers)]);
const race = tuple(raced, raced).map(pair => new RaceCommand(pair));

/**
 * Sequences of up to so many commands; those that have no subject are skipped.
 * @param replayPath of a reported counterexample, to repeat it with its seed and path
 */
const upTo = (maxCommands: number, replayPath?: string) =>
  ({ maxCommands, size: 'max', ...(replayPath === undefined ? {} : { replayPath }) }) as const;
export const orderCommands = (...most: Parameters<typeof upTo>) => commands([orderCommand], upTo(...most));
/** Payments and what they depend on, without quotes and shipping. */
export const payCommands = (...most: Parameters<typeof upTo>) => commands([payCommand], upTo(...most));
/** Parcels and refunds of orders that exist, and the clock. */
export const refundCommands = (...most: Parameters<typeof upTo>) => commands([refundCommand], upTo(...most));
/** Races of two actions among other commands. */
export const raceCommands = (...most: Parameters<typeof upTo>) =>
  commands([orderCommand, race], upTo(...most));
