import { Money } from '#client/ui/Money.tsx';
import { checkout as words } from '#shared/messages/zh/checkout.ts';

/** What sending costs; null: not known yet. */
export function Freight({ yuan }: { yuan: string | null }) {
  return yuan === null ? words.freightUnknown : <Money yuan={yuan} />;
}
