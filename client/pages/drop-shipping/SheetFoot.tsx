import type { Ref } from 'react';
import { UnpaidOrdersLink } from '#client/features/order/UnpaidOrdersLink.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { ConsigneeSheetData } from '#shared/contract/calls/drop-shipping.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';

const words = dropShippingPages.sheet;

interface SheetFootProps {
  ref: Ref<HTMLDivElement>;
  sheet: ConsigneeSheetData;
  /** Number of wrong rows. */
  faults: number;
  checking: boolean;
  /** Why the last order failed. */
  problem: string;
  onOrder: () => void;
}

/** Number and amount of the orders, and the button that opens their confirmation. */
export function SheetFoot({ ref, sheet, faults, checking, problem, onOrder }: SheetFootProps) {
  const { rows, orders, payAmount, problem: standing } = sheet;
  return (
    <div className="consignee-foot" ref={ref}>
      <p role="status" className="numbers">
        {checking ? words.checking : orders > 0 ? words.orders(orders, rows.length - faults) : words.none}
        {!checking && orders > 0 && faults > 0 && (
          <span className="consignee-faults">{words.faults(faults)}</span>
        )}
      </p>
      <p role="alert" className="consignee-problem">
        {standing ? (
          <>
            <span>{standing.msg}</span>
            {standing.payFirst && <UnpaidOrdersLink />}
          </>
        ) : (
          problem
        )}
      </p>
      <p className="consignee-amount">
        {words.amount} <Money yuan={payAmount} /> <span className="muted">{words.amountHint}</span>
      </p>
      {!standing && (
        <Button size="lg" disabled={orders === 0} onClick={onOrder}>
          {words.order(orders)}
        </Button>
      )}
    </div>
  );
}
