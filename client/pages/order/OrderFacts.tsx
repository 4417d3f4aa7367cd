import type { ReactNode } from 'react';
import { AddressLines } from '#client/features/address/AddressLines.tsx';
import { invoiceHref } from '#client/features/order/order-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { cart } from '#shared/messages/zh/client/cart.ts';
import { invoiceStatuses, orderDetail } from '#shared/messages/zh/client/order-pages.ts';
import { orderKinds, payTypes } from '#shared/messages/zh/common/orders.ts';

const words = orderDetail.info;

/** Address, payment, invoice and other facts of an order. */
export function OrderFacts({ order }: { order: OrderDetailData }) {
  const { address, kind, tradeType, warehouseName, createDate, payType, poNo, wishDate, remark } = order;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.kind, `${orderKinds[kind]} · ${cart.tradeTypes[tradeType]}`],
    [words.warehouse, warehouseName],
    [words.createDate, chinaDateTime(createDate)],
    [words.payType, payType ? payTypes[payType] : words.unpaid],
    [words.invoice, <InvoiceState key="invoice" order={order} />],
    ...(poNo ? [[words.poNo, poNo] as const] : []),
    ...(wishDate ? [[words.wishDate, wishDate] as const] : []),
    [words.remark, remark || words.none],
  ];
  return (
    <section className="panel order-facts">
      <div>
        <h2 className="panel-title">{orderDetail.address}</h2>
        <AddressLines address={address} />
      </div>
      <div>
        <h2 className="panel-title">{words.title}</h2>
        <dl className="numbers">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function InvoiceState({ order: { invoiceId, invoiceStatus } }: { order: OrderDetailData }) {
  const text = invoiceStatuses[invoiceStatus];
  return invoiceId ? <a href={invoiceHref(invoiceId)}>{text}</a> : text;
}
