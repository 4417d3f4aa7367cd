import { type ReactNode, useRef, useState } from 'react';
import { inDisplayOrder, isAdvancing } from '#client/features/order/action-order.ts';
import { applyInvoiceHref, applyRefundHref, orderHref, payHref } from '#client/features/order/order-hrefs.ts';
import type { BuyAgain } from '#client/features/order/use-buy-again.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { Button, type ButtonProps } from '#client/ui/base/Button.tsx';
import type { OrderRowData } from '#shared/contract/calls/order.ts';
import type { OrderAction } from '#shared/domain/order.ts';
import { orderActions as words } from '#shared/messages/zh/client/order-pages.ts';
import './OrderActions.css';

const CancelDialog = loadWhenShown(
  async () => (await import('#client/features/order/CancelDialog.tsx')).CancelDialog,
);
const ReceiveDialog = loadWhenShown(
  async () => (await import('#client/features/order/ReceiveDialog.tsx')).ReceiveDialog,
);

interface OrderActionsProps {
  order: Pick<OrderRowData, 'id' | 'orderNo' | 'payNo' | 'actions'>;
  buyAgain: BuyAgain;
  /** The actions to show, of those that the order allows. Default: all. */
  shown?: readonly OrderAction[];
  size?: 'sm';
  /** Further actions, shown last. */
  children?: ReactNode;
}

/** The actions that the gateway allows for an order; a quote is accepted on the order's page. */
export function OrderActions({ order, buyAgain, shown, size, children }: OrderActionsProps) {
  const { id, orderNo, payNo, actions } = order;
  const box = useRef<HTMLDivElement>(null);
  const [openDialog, setOpenDialog] = useState<OrderAction | null>(null);
  const listed = inDisplayOrder(actions).filter(action => !shown || shown.includes(action));
  const main = listed.find(isAdvancing);

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
    open: openDialog === action,
    onClose: () => setOpenDialog(null),
    // The button that opened the dialog may no longer exist after the action.
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
      case 'APPLY_INVOICE':
        return link(action, applyInvoiceHref([id]), words[action]);
      case 'BUY_AGAIN':
        return button(action, { busy: buyAgain.busy, onClick: () => void buyAgain.run() });
      case 'CANCEL':
      case 'CONFIRM_RECEIVE':
        return button(action, { onClick: () => setOpenDialog(action) });
      case 'REJECT_QUOTE':
        return null;
    }
  };
  return (
    <div ref={box} className="order-actions" tabIndex={-1}>
      {listed.map(show)}
      {children}
      <CancelDialog {...dialog('CANCEL')} />
      <ReceiveDialog {...dialog('CONFIRM_RECEIVE')} />
    </div>
  );
}
