import './DueItems.css';
import { orderHref, payHref, refundHref } from '#client/features/order/order-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { DueItemData } from '#shared/contract/calls/overview.ts';
import type { Data } from '#shared/contract/index.ts';
import type { DueKind } from '#shared/domain/overview.ts';
import { shop } from '#shared/messages/zh/client/shop.ts';
import { routeById } from '#shared/routes/table.ts';

const words = shop.due;
const icons: Record<DueKind, IconName> = {
  BILL: 'credit-card',
  QUOTE: 'file-earmark-text',
  PAY: 'wallet2',
  RETURN: 'truck',
};

/** What the shop has to do, the most urgent first, each with the link to do it. */
export function DueItems({ due: { items, total } }: { due: Data<'listMyDueItems'> }) {
  if (items.length === 0) {
    return (
      <p className="due-none">
        <Icon name="check-circle" /> {words.none}
      </p>
    );
  }
  return (
    <>
      <ul className="due">
        {items.map(item => (
          <DueRow key={`${item.kind}${item.id}`} item={item} />
        ))}
      </ul>
      {total > items.length && <p className="due-more muted">{words.more(total - items.length)}</p>}
    </>
  );
}

function DueRow({ item }: { item: DueItemData }) {
  const name = nameOf(item);
  return (
    <li>
      <span className="due-icon">
        <Icon name={icons[item.kind]} />
      </span>
      <span className="due-name">
        <strong>{words.kinds[item.kind]}</strong>
        <span className="muted numbers">{name}</span>
      </span>
      <Money yuan={item.amount} />
      <span className="due-by numbers">
        <Deadline item={item} />
      </span>
      <a
        className="btn btn-outline-primary btn-sm"
        href={hrefOf(item)}
        aria-label={`${actionOf(item)} ${name}`}
      >
        {actionOf(item)}
      </a>
    </li>
  );
}

function Deadline({ item: { dueDate, overdue } }: { item: DueItemData }) {
  if (dueDate === null) return <span className="muted">{words.noDeadline}</span>;
  if (overdue) return <StatusPill tone="danger">{words.overdue}</StatusPill>;
  return <time dateTime={dueDate}>{words.by(chinaDateTime(dueDate))}</time>;
}

function nameOf({ kind, no, orderCount }: DueItemData): string {
  if (kind === 'BILL') return words.billName(no);
  return kind === 'RETURN' ? words.returnName(no) : words.orderName(no, orderCount);
}

/** A frozen shop cannot pay its orders, only look at them. */
const actionOf = ({ kind, payNo }: DueItemData) =>
  kind === 'PAY' && payNo === null ? words.see : words.actions[kind];

function hrefOf({ kind, id, payNo }: DueItemData): string {
  if (kind === 'BILL') return routeById('creditDetail').path.replace(':id', encodeURIComponent(id));
  if (kind === 'RETURN') return refundHref(id);
  return payNo === null ? orderHref(id) : payHref(payNo);
}

const ROWS_RESERVED = 4;

export function DueItemsSkeleton() {
  return (
    <ul className="due" aria-hidden="true">
      {Array.from({ length: ROWS_RESERVED }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reorder
        <li key={place}>
          <Skeleton className="due-waiting" />
        </li>
      ))}
    </ul>
  );
}
