import { useState } from 'react';
import type { CallError } from '#client/api/transport/base-api.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import type { PayWayData } from '#client/pages/pay/WayCard.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';

const words = pay.password;

const PayPasswordDialog = loadWhenShown(
  async () => (await import('#client/features/pay/password/PayPasswordDialog.tsx')).PayPasswordDialog,
);

interface PasswordWayProps {
  amount: string;
  way: PayWayData;
  onPay: (passwordHash: string) => Promise<CallError | undefined>;
}

/** Immediate payment from balance or credit with the pay password. */
export function PasswordWay({ amount, way, onPay }: PasswordWayProps) {
  const [isAsked, setAsked] = useState(false);
  const left = way.remaining === null ? null : parseYuan(way.remaining) - parseYuan(amount);
  return (
    <div className="pay-act">
      <Button size="lg" className="needs-script" onClick={() => setAsked(true)}>
        {words.submit(amount)}
      </Button>
      <p className="muted">{left === null ? words.note : words.noteWith(formatYuan(toFen(left)))}</p>
      {isAsked && (
        <PayPasswordDialog onEnter={onPay} onClose={() => setAsked(false)}>
          <p className="pay-password-amount">
            <span className="muted">{payTypes[way.type]}</span>
            <br />
            <Money yuan={amount} />
          </p>
        </PayPasswordDialog>
      )}
    </div>
  );
}
