import { displayYuan } from '#shared/domain/money.ts';
import { ui } from '#shared/messages/zh/ui.ts';

/** An amount in yuan as it comes over the wire; null is a price that the reader may not see. */
export function Money({ yuan }: { yuan: string | null }) {
  return (
    <span className="money numbers">
      <span className="money-sign">{ui.currency}</span>
      {yuan === null ? ui.priceUnknown : displayYuan(yuan)}
    </span>
  );
}
