import { OrderStatusPill } from '#client/features/order/OrderStatusPill.tsx';
import { orderHref } from '#client/features/order/order-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { SharedLines } from '#client/pages/shared-view/SharedLines.tsx';
import { SharedSums } from '#client/pages/shared-view/SharedSums.tsx';
import { titleOf } from '#client/pages/shared-view/title-of.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import type { SharedContentData } from '#shared/contract/calls/shared-view.ts';
import { sharedViewPage as words } from '#shared/messages/zh/client/shared-view.ts';

/** The content of a shared view, on screen and in print. */
export function SharedSheet({ content }: { content: SharedContentData }) {
  const { order, shopName, asOf, expireDate, lines } = content;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const facts = [
    [words.facts.shop, shopName],
    [order ? words.facts.orderDate : words.facts.asOf, chinaDateTime(asOf)],
    [words.facts.expire, chinaDateTime(expireDate)],
  ] as const;
  return (
    <article className="panel shared-sheet">
      <header>
        <h1 className="numbers">{titleOf(content)}</h1>
        {order && <OrderStatusPill status={order.status} />}
        {order && order.status !== 'CANCELLED' && (
          <StatusPill tone={order.paid ? 'good' : 'rose'}>{words.paid[`${order.paid}`]}</StatusPill>
        )}
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm needs-script"
          onClick={() => window.print()}
        >
          <Icon name="printer" /> {words.print}
        </button>
      </header>
      <dl className="shared-facts numbers">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="shared-lines-head">
        <h2>{words.lines}</h2>
        <p className="muted numbers">{words.count(lines.length, pieces)}</p>
      </div>
      <SharedLines lines={lines} />
      <SharedSums content={content} />
      <footer>
        <p>{howToPay(content)}</p>
        {order && (
          <a className="btn btn-outline-primary" href={orderHref(order.id)}>
            {words.toOrder}
          </a>
        )}
      </footer>
    </article>
  );
}

function howToPay({ order }: SharedContentData): string {
  if (!order) return words.how.CART;
  const { status } = order;
  return status in words.how ? words.how[status as keyof typeof words.how] : words.how.PAID;
}
