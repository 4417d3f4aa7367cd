import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import type { ConsigneeSheetData, ConsignmentData } from '#shared/contract/calls/drop-shipping.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import './ConfirmOrders.css';

const words = dropShippingPages.sheet.confirmation;

interface ConfirmOrdersProps {
  open: boolean;
  sheet: ConsigneeSheetData;
  /** Number of wrong rows, which are not ordered. */
  faults: number;
  busy: boolean;
  problem: string;
  onConfirm: () => void;
  onClose: () => void;
  onExited: () => void;
}

/** Names the consignees, parcels and amounts before the orders are placed. */
export function ConfirmOrders(props: ConfirmOrdersProps) {
  const { open, sheet, faults, busy, problem, onConfirm, onClose, onExited } = props;
  const { consignments, orders, goodsAmount, freightAmount, payAmount } = sheet;
  const pieces = consignments.reduce((sum, one) => sum + one.pieces, 0);
  const amounts = [
    [words.goods, goodsAmount],
    [words.freight, freightAmount],
    [words.sum, payAmount],
  ] as const;
  return (
    <Dialog
      wide
      title={words.title}
      open={open}
      onClose={onClose}
      onExited={onExited}
      back={words.back}
      actions={
        <Button busy={busy} disabled={orders === 0} onClick={onConfirm}>
          {busy ? words.sending : words.submit(displayYuan(payAmount))}
        </Button>
      }
    >
      <p className="confirm-lead numbers">{words.lead(consignments.length, orders, pieces)}</p>
      <ul className="confirm-houses numbers">
        {[...parcelsOf(consignments)].map(([house, parcels]) => (
          <li key={house}>{words.parcels(house, parcels)}</li>
        ))}
      </ul>
      <dl className="confirm-total numbers">
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money yuan={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {faults > 0 && <p className="confirm-note">{words.faults(faults)}</p>}
      <div role="alert">{problem && <p className="confirm-problem">{problem}</p>}</div>
      <ol className="confirm-list">
        {consignments.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a consignee can occur with two addresses, and the list is not edited
          <li key={index}>
            <div>
              <strong>{one.consignee}</strong> <span className="numbers">{one.mobile}</span>
              <span className="muted">{one.address}</span>
            </div>
            <div className="confirm-sum numbers">
              <Money yuan={one.payAmount} />
              <span className="muted">{words.ofConsignee(one.pieces, one.warehouses.length)}</span>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** Number of parcels by warehouse name. */
function parcelsOf(consignments: readonly ConsignmentData[]): ReadonlyMap<string, number> {
  const houses = consignments.flatMap(({ warehouses }) => warehouses);
  return new Map([...Map.groupBy(houses, house => house)].map(([house, all]) => [house, all.length]));
}
