import { chinaDateTime } from '#client/lib/china-date.ts';
import { Timeline, type TimelineEntry } from '#client/ui/data/Timeline.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { orderDetail as words } from '#shared/messages/zh/client/order-pages.ts';
import { stepMakers } from '#shared/messages/zh/common/orders.ts';

/** Events of an order, newest first. */
export function OrderTimeline({ timeline }: Pick<OrderDetailData, 'timeline'>) {
  const entries = timeline
    .map(
      ({ status, time, by, remark }, index): TimelineEntry => ({
        key: `${index} ${time}`,
        title: eventTitle(status, timeline[index - 1]?.status),
        tone: status === 'CANCELLED' ? 'bad' : index === timeline.length - 1 ? 'good' : 'neutral',
        time: { iso: time, text: `${chinaDateTime(time)} · ${by === 'BUYER' ? words.you : stepMakers[by]}` },
        note: remark,
      }),
    )
    .reverse();
  return (
    <section className="panel order-timeline">
      <h2 className="panel-title">{words.timeline}</h2>
      <Timeline entries={entries} />
    </section>
  );
}

const eventTitle = (status: OrderStatus, before: OrderStatus | undefined) =>
  (before && words.happenedAfter[before]?.[status]) ?? words.happened[status];
