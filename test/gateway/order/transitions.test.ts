import { describe, expect, test } from 'vitest';
import { INVOICE_TRANSITIONS } from '#gateway/modules/invoice/invoice-transitions.ts';
import { HEADER_TRANSITIONS } from '#gateway/modules/invoice-header/header-transitions.ts';
import { ORDER_TRANSITIONS } from '#gateway/modules/order/order-transitions.ts';
import { PAY_TRANSITIONS } from '#gateway/modules/pay/pay-transitions.ts';
import { REFUND_TRANSITIONS } from '#gateway/modules/refund/refund-transitions.ts';
import { SAMPLE_TRANSITIONS } from '#gateway/modules/sample/sample-transitions.ts';
import { HEADER_STATUSES, INVOICE_STATUSES } from '#shared/domain/invoice.ts';
import { ORDER_STATUSES, PAY_STATUSES, REFUND_STATUSES, SAMPLE_STATUSES } from '#shared/domain/order.ts';

type Table = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;
interface Machine {
  readonly what: string;
  readonly table: Table;
  readonly states: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const machines: readonly Machine[] = [
  {
    what: 'an order',
    table: ORDER_TRANSITIONS,
    states: ORDER_STATUSES,
    first: ['WAIT_CONFIRM', 'WAIT_PAY'],
    last: ['FINISHED', 'CANCELLED', 'CLOSED'],
  },
  {
    what: 'a payment',
    table: PAY_TRANSITIONS,
    states: PAY_STATUSES,
    first: ['INIT'],
    last: ['SUCCESS', 'CLOSED'],
  },
  {
    what: 'a refund',
    table: REFUND_TRANSITIONS,
    states: REFUND_STATUSES,
    first: ['APPLIED'],
    last: ['REJECTED', 'CANCELLED', 'RECEIVE_REJECTED', 'REFUNDED'],
  },
  {
    what: 'a sample requisition',
    table: SAMPLE_TRANSITIONS,
    states: SAMPLE_STATUSES,
    first: ['WAIT_AUDIT'],
    last: ['REJECT', 'CANCELLED', 'RECEIVED'],
  },
  {
    what: 'an invoice',
    table: INVOICE_TRANSITIONS,
    states: INVOICE_STATUSES,
    first: ['WAIT_AUDIT'],
    last: ['REJECT', 'CANCELLED', 'REDDENED'],
  },
  {
    what: 'an invoice header',
    table: HEADER_TRANSITIONS,
    states: HEADER_STATUSES,
    first: ['WAIT_CONFIRM'],
    last: [],
  },
];

describe.each(machines)('$what', ({ table, states, first, last }) => {
  const moves = Object.values(table);

  test('uses only existing states', () => {
    expect(moves.flatMap(({ from, to }) => [...from, to]).filter(state => !states.includes(state))).toEqual(
      [],
    );
  });

  test('reaches every state from its initial states', () => {
    const reached = new Set(first);
    for (const state of reached) {
      for (const { from, to } of moves) if (from.includes(state)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...states].toSorted());
  });

  test('has exactly the expected final states', () => {
    expect(states.filter(state => !moves.some(({ from }) => from.includes(state))).toSorted()).toEqual(
      [...last].toSorted(),
    );
  });
});
