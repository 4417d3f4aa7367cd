import { displayYuan } from '#shared/domain/money.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './Money.css';

/** An amount in yuan, as a decimal string of the contract; null if the viewer may not see the price. */
export function Money({ yuan }: { yuan: string | null }) {
  if (yuan === null) return <span className="money money-unknown">{ui.currency + ui.priceUnknown}</span>;
  return <span className="money numbers">{ui.currency + displayYuan(yuan)}</span>;
}
