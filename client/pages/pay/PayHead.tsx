import { PayCountdown } from '#client/features/order/PayCountdown.tsx';
import { PayBills } from '#client/pages/pay/PayBills.tsx';
import { PayOrders } from '#client/pages/pay/PayOrders.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay as words } from '#shared/messages/zh/client/pay.ts';

/** Amount, orders or bills, and deadline of a payment. */
export function PayHead({ payment, onEnd }: { payment: PaymentData; onEnd: () => void }) {
  const { amount, expireTime, orders, payType, repayment, status } = payment;
  const isTransfer = payType === 'OFFLINE' && status === 'PAYING';
  const keptUntil = repayment ? words.repayment.keptUntil : words.keptUntil;
  return (
    <section className="panel pay-head">
      <h1>{repayment ? words.repayment.title : words.title}</h1>
      <div className="pay-due">
        <p>
          <span className="muted">{words.amount}</span>
          <Money yuan={amount} />
        </p>
        {expireTime && (
          <p className="pay-time">
            <PayCountdown key={expireTime} expireTime={expireTime} onEnd={onEnd} />
            <span className="muted">{isTransfer ? words.transferUntil : keptUntil}</span>
          </p>
        )}
      </div>
      <PayOrders orders={orders} />
      {repayment && <PayBills repayment={repayment} />}
    </section>
  );
}
