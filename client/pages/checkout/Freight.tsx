import { Money } from '#client/ui/data/Money.tsx';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';

/** Freight in yuan; null: not known yet. */
export function Freight({ yuan }: { yuan: string | null }) {
  return yuan === null ? words.freightUnknown : <Money yuan={yuan} />;
}
