import { useDispatch } from 'react-redux';
import { stockReminderApi } from '#client/api/endpoints/stock-reminder-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { stockReminderWords as words } from '#shared/messages/zh/client/stock-reminder.ts';
import './StockReminder.css';

const { listMyStockReminders, createStockReminder, removeStockReminder } = stockReminderApi.endpoints;

interface StockReminderProps {
  skuId: string;
  /** Name of the commodity, for screen readers. */
  name: string;
}

/** Sets or removes the reminder of a sold-out sku; nothing for viewers who may not buy. */
export function StockReminder({ skuId, name }: StockReminderProps) {
  const mayBuy = useViewer().approval?.status === 'PASS';
  const dispatch = useDispatch();
  const reminders = listMyStockReminders.useQuery(undefined, { skip: !mayBuy });
  const [create, creating] = createStockReminder.useMutation();
  const [remove, removing] = removeStockReminder.useMutation();
  if (!mayBuy) return null;
  const isSet = reminders.data?.skuIds.includes(skuId) ?? false;
  const busy = creating.isLoading || removing.isLoading;
  const text = isSet ? words.isSet : words.set;
  const toggle = async () => {
    if (busy) return;
    const { error } = await (isSet ? remove : create)({ skuId });
    if (!error) dispatch(toastRaised({ kind: 'success', text: isSet ? words.removed : words.done }));
  };
  return (
    <button
      type="button"
      className={classNames('stock-reminder', 'needs-script', isSet && 'stock-reminder-set')}
      aria-label={words.of(text, name)}
      aria-busy={busy || undefined}
      onClick={() => void toggle()}
    >
      <Icon name={isSet ? 'check-lg' : 'bell'} /> {text}
    </button>
  );
}
