/** Conflicting operations on the same order at the same moment: one wins, and nothing is left half done. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Action } from '#test/support/model/action.ts';
import { ActionCommand } from '#test/support/model/action-command.ts';
import { applyForRefund } from '#test/support/model/apply-for-refund.ts';
import { placeOrder } from '#test/support/model/checkout-actions.ts';
import { runTimers, wait } from '#test/support/model/clock-actions.ts';
import {
  discounted,
  ordered,
  paid,
  quoted,
  shipped,
  transferred,
} from '#test/support/model/order-histories.ts';
import { buildOrderModelFixture, type OrderModelFixture } from '#test/support/model/order-model-fixture.ts';
import {
  callBack,
  confirmVoucher,
  pay,
  payTogether,
  rejectVoucher,
  uploadVoucher,
} from '#test/support/model/pay-actions.ts';
import { acceptQuote, cancelByShop, quoteOrder, rejectQuote } from '#test/support/model/quote-actions.ts';
import { RaceCommand } from '#test/support/model/race-command.ts';
import { approveRefund, cancelRefund, payOutRefund } from '#test/support/model/refund-actions.ts';
import { receiveOrder, shipAll } from '#test/support/model/ship-actions.ts';

let fixture: OrderModelFixture;
beforeAll(async () => {
  fixture = await buildOrderModelFixture();
});
afterAll(() => fixture.close());

const DAY = 24 * 60;
/** Two orders in one payment. */
const twoOrders = placeOrder({ quantities: [1, 0, 1] });
const choseTransfer = [...ordered(2), pay('OFFLINE')];
const refund = (pieces: number) => applyForRefund({ type: 'REFUND_ONLY', pieces: [pieces], percent: 100 });

interface Race {
  readonly title: string;
  readonly before: readonly Action[];
  readonly atOnce: readonly [Action, Action];
  /** Codes of the two, in each possible outcome. */
  readonly codes: readonly string[];
}
const EITHER = ['0 STATE_CHANGED', 'STATE_CHANGED 0'];

const races: Readonly<Record<string, readonly Race[]>> = {
  'a quote': [
    {
      title: 'is either accepted or rejected',
      before: quoted(3),
      atOnce: [acceptQuote, rejectQuote],
      codes: EITHER,
    },
    {
      title: 'is either accepted at the seen price or replaced',
      before: quoted(3),
      atOnce: [acceptQuote, quoteOrder(80)],
      codes: ['0 STATE_CHANGED', 'QUOTE_CHANGED 0'],
    },
    {
      title: 'is not accepted while it expires',
      before: [...quoted(3), wait(3 * DAY)],
      atOnce: [acceptQuote, runTimers],
      codes: ['STATE_CHANGED 0'],
    },
  ],
  'a payment': [
    {
      title: 'is settled or refunded when its callback arrives at expiry',
      before: [...ordered(2), pay('ALIPAY'), wait(40)],
      atOnce: [callBack('PAID'), runTimers],
      codes: ['0 0'],
    },
    {
      title: 'is not started while it expires',
      before: [...ordered(2), wait(40)],
      atOnce: [pay('BALANCE'), runTimers],
      codes: ['PAY_CLOSED 0'],
    },
    {
      title: 'by transfer accepts no voucher while it expires',
      before: [...choseTransfer, wait(3 * DAY)],
      atOnce: [uploadVoucher, runTimers],
      codes: ['PAY_CLOSED 0'],
    },
    {
      title: 'by transfer is either under voucher review or paid by balance',
      before: choseTransfer,
      atOnce: [uploadVoucher, pay('BALANCE')],
      codes: EITHER,
    },
    {
      title: 'by transfer is either under voucher review or cancelled',
      before: choseTransfer,
      atOnce: [uploadVoucher, cancelByShop],
      codes: ['0 STATE_CHANGED', 'PAY_CLOSED 0'],
    },
    {
      title: 'is not both confirmed and rejected by voucher',
      before: transferred(2),
      atOnce: [confirmVoucher, rejectVoucher],
      codes: EITHER,
    },
    {
      title: 'of several orders is paid whole or regrouped after a cancellation',
      before: [twoOrders],
      atOnce: [pay('BALANCE'), cancelByShop],
      codes: ['0 STATE_CHANGED', 'PAY_CLOSED 0'],
    },
  ],
  'orders that are paid together': [
    {
      title: 'are paid in the old payment or the new one',
      before: [twoOrders],
      atOnce: [pay('BALANCE'), payTogether],
      codes: ['0 STATE_CHANGED', 'PAY_CLOSED 0'],
    },
    {
      title: 'are regrouped before or after a cancellation',
      before: [twoOrders],
      atOnce: [cancelByShop, payTogether],
      codes: ['0 STATE_CHANGED', '0 0'],
    },
    {
      title: 'are not regrouped while they expire',
      before: [twoOrders, wait(40)],
      atOnce: [payTogether, runTimers],
      codes: ['PAY_CLOSED 0', 'STATE_CHANGED 0'],
    },
    {
      title: 'are settled or repaid when the QR code of an old payment is paid',
      before: [twoOrders, pay('ALIPAY')],
      atOnce: [callBack('PAID'), payTogether],
      codes: ['0 STATE_CHANGED', '0 0'],
    },
    {
      title: 'are regrouped in two tabs',
      before: [twoOrders],
      atOnce: [payTogether, payTogether],
      codes: ['0 0'],
    },
    {
      title: 'are either under voucher review or regrouped',
      before: [twoOrders, pay('OFFLINE')],
      atOnce: [uploadVoucher, payTogether],
      codes: ['0 STATE_CHANGED', 'PAY_CLOSED 0'],
    },
  ],
  'a shipped order': [
    {
      title: 'is received once, by its shop or by timer',
      before: [...shipped(2), wait(10 * DAY)],
      atOnce: [receiveOrder, runTimers],
      codes: ['0 0', 'STATE_CHANGED 0'],
    },
    {
      title: 'can be received while its refund is paid',
      before: [...shipped(2), refund(1), approveRefund],
      atOnce: [receiveOrder, payOutRefund],
      codes: ['0 0'],
    },
    {
      title: 'accepts a refund request while it is received by timer',
      before: [...shipped(2), wait(10 * DAY)],
      atOnce: [refund(2), runTimers],
      codes: ['0 0'],
    },
  ],
  'unshipped pieces': [
    {
      title: 'are either shipped or returned to stock, each once',
      before: [...paid(4), refund(3), approveRefund],
      atOnce: [shipAll, payOutRefund],
      codes: ['0 0'],
    },
    {
      title: 'are kept if their refund is cancelled while it is approved',
      before: [...paid(4), refund(4)],
      atOnce: [cancelRefund, approveRefund],
      codes: EITHER,
    },
    {
      title: 'are returned to stock if their refund is paid while it is cancelled',
      before: [...paid(4), refund(4), approveRefund],
      atOnce: [cancelRefund, payOutRefund],
      codes: ['STATE_CHANGED 0'],
    },
  ],
};

describe.each(Object.entries(races))('%s', (_subject, rows) => {
  it.each(rows)('$title', async ({ before, atOnce: [one, other], codes }) => {
    const cases = [
      [[one, other], codes],
      [[other, one], codes.map(pair => pair.split(' ').toReversed().join(' '))],
    ] as const;
    for (const [actions, possible] of cases) {
      const { model, real } = await fixture.start({ actions: before });
      const race = new RaceCommand(actions.map(action => new ActionCommand(action)));
      await race.run(model, real);
      expect(possible).toContain(race.codes);
    }
  });
});

it('cancels each of several orders once and returns their coupon', async () => {
  const { model, real } = await fixture.start({ actions: discounted(1) });
  expect(model.coupons).toMatchObject([{ isUsed: true }]);
  const cancellations = [0, 1].flatMap(which =>
    Array.from({ length: 3 }, () => new ActionCommand(cancelByShop, { which })),
  );
  const race = new RaceCommand(cancellations);
  await race.run(model, real);
  expect(race.codes.split(' ').filter(code => code === '0')).toHaveLength(2);
  expect(model.coupons).toMatchObject([{ isUsed: false }]);
});
