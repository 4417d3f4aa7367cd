import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import type { Data } from '#shared/contract/index.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';

const words = pay.ways;

export type PayWayData = Data<'listPayTypes'>[number];

const ICONS = {
  BALANCE: 'wallet2',
  CREDIT: 'credit-card',
  ALIPAY: 'alipay',
  WECHAT: 'wechat',
  OFFLINE: 'bank',
} as const satisfies Record<PayType, IconName>;

interface WayCardProps {
  way: PayWayData;
  amount: string;
  checked: boolean;
  onChoose: () => void;
}

/** Payment method with its remaining amount, or the reason why it is unavailable. */
export function WayCard({ way, amount, checked, onChoose }: WayCardProps) {
  const { type, available, disabledReason, remaining } = way;
  const missing = remaining === null ? 0 : parseYuan(amount) - parseYuan(remaining);
  return (
    <label className={`pay-way pay-way-${type.toLowerCase()}`}>
      <input
        type="radio"
        name="payType"
        value={type}
        checked={checked}
        disabled={!available}
        onChange={onChoose}
      />
      <span className="pay-way-body">
        <span className="pay-way-name">
          <Icon name={ICONS[type]} />
          {payTypes[type]}
        </span>
        <span className="pay-way-note">{available ? words.notes[type] : disabledReason}</span>
        {remaining !== null && (type === 'BALANCE' || type === 'CREDIT') && (
          <span className="pay-way-left numbers">
            {words.remaining[type](remaining)}
            {missing > 0 && <em>{words.short(formatYuan(toFen(missing)))}</em>}
          </span>
        )}
      </span>
    </label>
  );
}
