import { useId, useRef, useState } from 'react';
import { CopyText } from '#client/features/copy/CopyText.tsx';
import { OrderedItems } from '#client/features/order/OrderedItems.tsx';
import { TraceList } from '#client/features/order/TraceList.tsx';
import { PaperButton } from '#client/features/paper/PaperButton.tsx';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { ParcelPill } from '#client/pages/order/ParcelSummary.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import type { OrderDetailData, PackageData } from '#shared/contract/calls/order.ts';
import { orderDetail, orderPackages as words } from '#shared/messages/zh/client/order-pages.ts';
import { paperButtons } from '#shared/messages/zh/client/paper.ts';

const ReceiveDialog = loadWhenShown(
  async () => (await import('#client/features/order/ReceiveDialog.tsx')).ReceiveDialog,
);

interface ParcelProps {
  order: OrderDetailData;
  parcel: PackageData;
  number: number;
}

/** A parcel; its receipt can be confirmed separately. */
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
        <PaperButton
          kind="PACKING_LIST"
          size="sm"
          id={parcel.packageId}
          label={paperButtons.of(paperButtons.PACKING_LIST, deliveryNo)}
        >
          {paperButtons.PACKING_LIST}
        </PaperButton>
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
