import { chinaDateTime } from '#client/lib/china-date.ts';
import { Timeline } from '#client/ui/data/Timeline.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import type { PackageData } from '#shared/contract/calls/order.ts';
import { orderPieces as words } from '#shared/messages/zh/client/order-pages.ts';

/** Tracking events of a parcel, newest first. */
export function TraceList({ traces }: { traces: PackageData['traces'] }) {
  if (traces.length === 0) {
    return <EmptyState title={words.noTraces} hint={words.noTracesHint} icon="truck" />;
  }
  const entries = traces.map(({ time, text }, index) => ({
    key: `${time} ${traces.length - index}`,
    title: text,
    tone: index === 0 ? ('good' as const) : ('neutral' as const),
    time: { iso: time, text: chinaDateTime(time) },
  }));
  return <Timeline entries={entries} />;
}
