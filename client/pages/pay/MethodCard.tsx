import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import type { Data } from '#shared/contract/index.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';

const words = pay.methods;

export type PayMethodData = Data<'listPayTypes'>[number];

const ICONS = {
  BALANCE: 'wallet2',
  CREDIT: 'credit-card',
  ALIPAY: 'alipay',
  WECHAT: 'wechat',
  OFFLINE: 'bank',
} as const satisfies Record<PayType, IconName>;

interface MethodCardProps {
  method: PayMethodData;
  amount: string;
  checked: boolean;
  onChoose: () => void;
}

/** Payment method with its remaining amount, or the reason why it is unavailable. */
export function MethodCard({ method, amount, checked, onChoose }: MethodCardProps) {
  const { type, available, disabledReason, remaining } = method;
  const missing = remaining === null ? 0 : parseYuan(amount) - parseYuan(remaining);
  return (
    <label className={`pay-method pay-method-${type.toLowerCase()}`}>
      <input
        type="radio"
        name="payType"
        value={type}
        checked={checked}
        disabled={!available}
        onChange={onChoose}
      />
      <span className="pay-method-body">
        <span className="pay-method-name">
          <Icon name={ICONS[type]} />
          {payTypes[type]}
        </span>
        <span className="pay-method-note">{available ? words.notes[type] : disabledReason}</span>
        {remaining !== null && (type === 'BALANCE' || type === 'CREDIT') && (
          <span className="pay-method-left numbers">
            {words.remaining[type](remaining)}
            {missing > 0 && <em>{words.short(formatYuan(toFen(missing)))}</em>}
          </span>
        )}
      </span>
    </label>
  );
}
