import { useEffect, useRef } from 'react';
import type { PartlyOrdered } from '#client/features/drop-shipping/use-confirm-sheet.ts';
import { payHref } from '#client/orders/order-hrefs.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { displayYuan } from '#shared/domain/money.ts';
import { dropShippingPages } from '#shared/messages/zh/drop-shipping-pages.ts';

const words = dropShippingPages.sheet.partly;

/** What of a sheet was ordered is paid first; whoever ordered it goes on from here. */
export function OrderedPart({ orders, payAmount, payNo }: PartlyOrdered) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="ordered-part">
      <Icon name="check-circle" />
      <div>
        <h2 ref={heading} tabIndex={-1} className="numbers">
          {words.title(orders, displayYuan(payAmount))}
        </h2>
        <p className="muted">{words.hint}</p>
      </div>
      <a className="btn btn-primary" href={payHref(payNo)}>
        {words.pay}
      </a>
    </section>
  );
}
