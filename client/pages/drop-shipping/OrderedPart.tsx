import { useEffect, useRef } from 'react';
import { payHref } from '#client/features/order/order-hrefs.ts';
import type { PartlyOrdered } from '#client/pages/drop-shipping/use-confirm-sheet.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { displayYuan } from '#shared/domain/money.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';

const words = dropShippingPages.sheet.partly;

/** Shown after a partial order: the ordered rows are paid first. Takes the focus from the removed button. */
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
