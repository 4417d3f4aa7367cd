import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PaySuccess } from '#client/pages/pay/PaySuccess.tsx';
import type { OrderStatus } from '#shared/domain/order.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';

const success = (...statuses: OrderStatus[]) =>
  renderToStaticMarkup(
    <PaySuccess
      payment={{
        payNo: '1',
        kind: 'ORDER',
        repayment: null,
        status: 'SUCCESS',
        payType: 'BALANCE',
        amount: '20.00',
        expireTime: null,
        qrCode: null,
        voucherUrls: [],
        reason: null,
        orders: statuses.map((status, index) => ({
          id: `${index}`,
          orderNo: `20261121${index}`,
          payAmount: '10.00',
          status,
          actions: [],
        })),
      }}
    />,
  );

it('announces the shipment only while an order waits for it', () => {
  expect(success('WAIT_SHIP')).toContain(pay.success.next);
  expect(success('SHIPPED', 'WAIT_SHIP')).toContain(pay.success.next);
  for (const status of ['PART_SHIPPED', 'SHIPPED', 'FINISHED', 'CLOSED'] as const) {
    expect(success(status)).not.toContain(pay.success.next);
    expect(success(status)).toContain(pay.success.since);
  }
});
