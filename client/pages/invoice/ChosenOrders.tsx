import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { invoiceApi } from '#client/api/endpoints/invoice-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { ChosenSummary, NothingChosen } from '#client/pages/invoice/ChosenSummary.tsx';
import { FlowSteps } from '#client/pages/invoice/FlowSteps.tsx';
import { chosenArg, orderIdsIn } from '#client/pages/invoice/invoice-urls.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { InvoiceableOrderData } from '#shared/contract/calls/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';
import './Invoice.css';

const { listInvoiceableOrderPage } = invoiceApi.endpoints;

/** The query of the orders in the URL; none if there are none. Refunds and other windows change what can be invoiced. */
export function chosenOrdersQuery(search: URLSearchParams) {
  const orderIds = orderIdsIn(search);
  if (orderIds.length === 0) return [];
  return [listInvoiceableOrderPage.initiate(chosenArg(orderIds), { forceRefetch: true })];
}

interface ChosenOrdersProps {
  title: string;
  step: 1 | 2;
  /** What the step does with those of the orders that can be invoiced. */
  children: (orders: readonly InvoiceableOrderData[]) => ReactNode;
}

/** A later step of an application: the orders in the URL, then what is to be done with them. */
export function ChosenOrders({ title, step, children }: ChosenOrdersProps) {
  const [search] = useSearchParams();
  const orderIds = orderIdsIn(search);
  const orders = listInvoiceableOrderPage.useQuery(chosenArg(orderIds), { skip: orderIds.length === 0 });
  return (
    <div className="invoice-flow">
      <section className="panel">
        <header className="invoice-head">
          <h1>{title}</h1>
        </header>
        <FlowSteps current={step} />
      </section>
      {orderIds.length === 0 ? (
        <NothingChosen />
      ) : (
        <Loaded
          what={invoicePages.chosen.what}
          state={asLoadable({ ...orders, data: orders.currentData })}
          skeleton={<SkeletonLines count={4} />}
        >
          {({ records }) =>
            records.length === 0 ? (
              <NothingChosen />
            ) : (
              <>
                <ChosenSummary orders={records} asked={orderIds.length} />
                {children(records)}
              </>
            )
          }
        </Loaded>
      )}
    </div>
  );
}
