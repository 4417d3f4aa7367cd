import { displayYuan } from '#shared/domain/money.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

/** An amount in yuan, as a decimal string of the contract; null if the viewer may not see the price. */
export function Money({ yuan }: { yuan: string | null }) {
  return (
    <span className="money numbers">
      <span className="money-sign">{ui.currency}</span>
      {yuan === null ? ui.priceUnknown : displayYuan(yuan)}
    </span>
  );
}
