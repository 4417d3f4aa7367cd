import { useId, useRef, useState } from 'react';
import { ParcelPill } from '#client/features/orders/ParcelSummary.tsx';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { whenShown } from '#client/lib/when-shown.tsx';
import { CopyText } from '#client/orders/CopyText.tsx';
import { OrderedItems } from '#client/orders/OrderedItems.tsx';
import { TraceList } from '#client/orders/TraceList.tsx';
import { Button } from '#client/ui/Button.tsx';
import type { OrderDetailData, PackageData } from '#shared/contract/calls/order.ts';
import { orderDetail, orderPackages as words } from '#shared/messages/zh/order-pages.ts';

const ReceiveDialog = whenShown(async () => (await import('#client/orders/ReceiveDialog.tsx')).ReceiveDialog);

interface ParcelProps {
  order: OrderDetailData;
  parcel: PackageData;
  /** Counted from 1. */
  number: number;
}

/** A parcel, which may be said to have arrived by itself. */
export function Parcel({ order, parcel, number }: ParcelProps) {
  const { companyName, deliveryNo, shipDate, receiveDate, traces } = parcel;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const quantities = new Map(parcel.items.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const items = order.items.filter(({ orderItemId }) => quantities.has(orderItemId));
  return (
    <section ref={section} className="panel parcel" aria-labelledby={titleId} tabIndex={-1}>
      <header>
        <h2 id={titleId}>{orderDetail.parcels.parcel(number)}</h2>
        <span>{companyName}</span>
        <CopyText what={words.deliveryNo} text={deliveryNo} />
        <ParcelPill receiveDate={receiveDate} of={order.status} />
        {receiveDate === null && order.actions.includes('CONFIRM_RECEIVE') && (
          <Button
            kind="outline-primary"
            size="sm"
            className="needs-script"
            aria-label={words.receiveOf(deliveryNo)}
            onClick={() => setOpen(true)}
          >
            {words.receive}
          </Button>
        )}
      </header>
      <p className="parcel-dates muted numbers">
        <span>
          {words.shipDate} {chinaDateTime(shipDate)}
        </span>
        {receiveDate && (
          <span>
            {words.receiveDate} {chinaDateTime(receiveDate)}
          </span>
        )}
      </p>
      <div className="parcel-body">
        <div>
          <h3>{words.items}</h3>
          <OrderedItems items={items} compact quantityOf={item => quantities.get(item.orderItemId) ?? 0} />
        </div>
        <div>
          <h3>{words.traces}</h3>
          <TraceList traces={traces} />
        </div>
      </div>
      <ReceiveDialog
        orderId={order.id}
        parcel={parcel}
        open={open}
        onClose={() => setOpen(false)}
        onExited={() => section.current?.focus({ preventScroll: true })}
      />
    </section>
  );
}
