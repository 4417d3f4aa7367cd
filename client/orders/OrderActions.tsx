import { type ReactNode, useRef, useState } from 'react';
import { whenShown } from '#client/lib/when-shown.tsx';
import { applyRefundHref, orderHref, payHref } from '#client/orders/order-hrefs.ts';
import type { BuyAgain } from '#client/orders/use-buy-again.ts';
import { Button, type ButtonProps } from '#client/ui/Button.tsx';
import type { OrderRowData } from '#shared/contract/calls/order.ts';
import type { OrderAction } from '#shared/domain/order.ts';
import { orderActions as words } from '#shared/messages/zh/order-pages.ts';
import './OrderActions.css';

const CancelDialog = whenShown(async () => (await import('#client/orders/CancelDialog.tsx')).CancelDialog);
const ReceiveDialog = whenShown(async () => (await import('#client/orders/ReceiveDialog.tsx')).ReceiveDialog);

/** What moves an order on comes first, and stands out. */
const ORDER: readonly OrderAction[] = [
  'UPLOAD_VOUCHER',
  'PAY',
  'ACCEPT_QUOTE',
  'CONFIRM_RECEIVE',
  'BUY_AGAIN',
  'APPLY_REFUND',
  'CANCEL',
];
const MOVING: readonly OrderAction[] = ORDER.slice(0, 4);

interface OrderActionsProps {
  order: Pick<OrderRowData, 'id' | 'orderNo' | 'payNo' | 'actions'>;
  buyAgain: BuyAgain;
  /** Answers to a quote stand beside it already. */
  withoutQuote?: boolean;
  size?: 'sm';
  /** More that can be done, at the end. */
  children?: ReactNode;
}

/** Exactly what a buyer may do with an order now; a quote is answered where it is read. */
export function OrderActions({ order, buyAgain, withoutQuote = false, size, children }: OrderActionsProps) {
  const { id, orderNo, payNo, actions } = order;
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<OrderAction | null>(null);
  const shown = ORDER.filter(
    action => actions.includes(action) && !(withoutQuote && action === 'ACCEPT_QUOTE'),
  );
  const main = shown.find(action => MOVING.includes(action));

  const look = (action: OrderAction) => (action === main ? 'primary' : 'outline-secondary');
  const link = (action: OrderAction, href: string, text: string) => (
    <a
      key={action}
      className={`btn btn-${look(action)}${size ? ` btn-${size}` : ''}`}
      href={href}
      aria-label={words.of(text, orderNo)}
    >
      {text}
    </a>
  );
  const button = (action: OrderAction & keyof typeof words, props: ButtonProps) => (
    <Button
      key={action}
      kind={look(action)}
      {...(size && { size })}
      className="needs-script"
      aria-label={words.of(words[action], orderNo)}
      {...props}
    >
      {words[action]}
    </Button>
  );
  const dialog = (action: OrderAction) => ({
    orderId: id,
    open: asked === action,
    onClose: () => setAsked(null),
    // The button that asked may be gone by what was done.
    onExited: () => box.current?.focus({ preventScroll: true }),
  });

  const show = (action: OrderAction): ReactNode => {
    switch (action) {
      case 'PAY':
      case 'UPLOAD_VOUCHER':
        return payNo && link(action, payHref(payNo), words[action]);
      case 'ACCEPT_QUOTE':
        return link(action, `${orderHref(id)}#quote`, words.quote);
      case 'APPLY_REFUND':
        return link(action, applyRefundHref(id), words[action]);
      case 'BUY_AGAIN':
        return button(action, { busy: buyAgain.busy, onClick: () => void buyAgain.run() });
      case 'CANCEL':
      case 'CONFIRM_RECEIVE':
        return button(action, { onClick: () => setAsked(action) });
      case 'REJECT_QUOTE':
        return null;
    }
  };
  return (
    <div ref={box} className="order-actions" tabIndex={-1}>
      {shown.map(show)}
      {children}
      <CancelDialog {...dialog('CANCEL')} />
      <ReceiveDialog {...dialog('CONFIRM_RECEIVE')} />
    </div>
  );
}
