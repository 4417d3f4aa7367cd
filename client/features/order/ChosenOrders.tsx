import { useState } from 'react';
import { useNavigate } from 'react-router';
import { payApi } from '#client/api/endpoints/pay-api.ts';
import { useDownload } from '#client/api/hooks/use-download.ts';
import { BuyAgainFailed } from '#client/features/order/BuyAgainFailed.tsx';
import { choiceFault } from '#client/features/order/order-choice-faults.ts';
import { payHref } from '#client/features/order/order-hrefs.ts';
import { ReceiveOrdersDialog } from '#client/features/order/ReceiveOrdersDialog.tsx';
import { useBuyAgain } from '#client/features/order/use-buy-again.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import { Button, type ButtonProps } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { OrderRowData } from '#shared/contract/calls/order.ts';
import { orderWire } from '#shared/contract/wire/order.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { orderList } from '#shared/messages/zh/client/order-pages.ts';
import './ChosenOrders.css';

const words = orderList.chosen;

interface ChosenOrdersProps {
  chosen: readonly OrderRowData[];
  onClear: () => void;
}

/** The chosen orders' sum and the actions that apply to all of them; a reason where one does not. */
export function ChosenOrders({ chosen, onClear }: ChosenOrdersProps) {
  const orderIds = chosen.map(({ id }) => id);
  const sum = toFen(chosen.reduce((total, { payAmount }) => total + parseYuan(payAmount), 0));
  const [isReceiving, setReceiving] = useState(false);
  const [isReceived, setReceived] = useState(false);
  const { pay, isPaying } = usePayTogether(orderIds);
  const buyAgain = useBuyAgain({ orderIds });
  const download = useDownload(orderWire.exportOrders);
  return (
    <section className="chosen-orders" aria-label={words.label}>
      <BuyAgainFailed buyAgain={buyAgain} />
      <div className="chosen-orders-bar">
        <p className="numbers" role="status">
          {words.count(chosen.length)} <Money yuan={formatYuan(sum)} />
        </p>
        <button type="button" className="chosen-orders-clear" onClick={onClear}>
          {words.clear}
        </button>
        <div className="chosen-orders-actions">
          <Way
            text={words.export}
            busy={download.busy}
            onClick={() => void download.save({ filters: { orderIds } })}
          />
          <Way
            text={words.receive}
            fault={choiceFault('receive', chosen)}
            onClick={() => setReceiving(true)}
          />
          <Way
            text={words.buyAgain}
            fault={choiceFault('buyAgain', chosen)}
            busy={buyAgain.busy}
            onClick={() => void buyAgain.run()}
          />
          <Way
            kind="primary"
            text={words.pay(chosen.length)}
            fault={choiceFault('pay', chosen)}
            busy={isPaying}
            onClick={() => void pay()}
          />
        </div>
      </div>
      <ReceiveOrdersDialog
        orderIds={orderIds}
        open={isReceiving}
        onClose={() => setReceiving(false)}
        onDone={() => setReceived(true)}
        onExited={() => isReceived && onClear()}
      />
    </section>
  );
}

interface WayProps extends ButtonProps {
  text: string;
  /** Why the action is not possible. */
  fault?: string | undefined;
}

function Way({ text, fault, kind = 'outline-secondary', ...button }: WayProps) {
  return (
    <Button {...button} kind={kind} disabled={fault !== undefined}>
      {text}
      {fault && <small>{fault}</small>}
    </Button>
  );
}

/** Opens the payment of the orders; the request id is kept until a reply arrives. */
function usePayTogether(orderIds: readonly string[]) {
  const navigate = useNavigate();
  const [send, { isLoading: isPaying }] = payApi.endpoints.payTogether.useMutation();
  const request = useRequestId();
  const pay = async () => {
    const { data } = await send({ requestId: request.idOf(orderIds), orderIds: [...orderIds] });
    if (!data) return;
    request.answered();
    void navigate(payHref(data.payNo));
  };
  return { pay, isPaying };
}
