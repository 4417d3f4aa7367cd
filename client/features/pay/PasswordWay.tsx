import { useState } from 'react';
import type { CallFault } from '#client/api/base-api.ts';
import type { PayWayData } from '#client/features/pay/WayCard.tsx';
import { whenShown } from '#client/lib/when-shown.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Money } from '#client/ui/Money.tsx';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { payTypes } from '#shared/messages/zh/orders.ts';
import { pay } from '#shared/messages/zh/pay.ts';

const words = pay.password;

const PayPasswordDialog = whenShown(
  async () => (await import('#client/pay/PayPasswordDialog.tsx')).PayPasswordDialog,
);

interface PasswordWayProps {
  amount: string;
  way: PayWayData;
  onPay: (passwordHash: string) => Promise<CallFault | undefined>;
}

/** Paid at once, with the pay password. */
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
