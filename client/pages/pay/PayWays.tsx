import { useRef, useState } from 'react';
import type { Loadable } from '#client/lib/loadable.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { OfflineWay } from '#client/pages/pay/OfflineWay.tsx';
import { PasswordWay } from '#client/pages/pay/PasswordWay.tsx';
import { ScanWay } from '#client/pages/pay/ScanWay.tsx';
import { usePay } from '#client/pages/pay/use-pay.ts';
import { type PayWayData, WayCard } from '#client/pages/pay/WayCard.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import type { PayType } from '#shared/domain/order.ts';
import { pay as words } from '#shared/messages/zh/client/pay.ts';

const SKELETON_LINES = 4;

export interface PayWaysProps {
  payment: PaymentData;
  payTypes: Loadable<readonly PayWayData[]>;
  /** Refetches the payment; undefined if the request fails. */
  onCheck: () => Promise<PaymentData | undefined>;
  /** The last refetch failed; the displayed state may be outdated. */
  isLost: boolean;
}

/** Payment methods and the panel of the selected one. */
export function PayWays({ payTypes, ...rest }: PayWaysProps) {
  // `crypto.subtle`, required to sign a payment, exists only on https and localhost.
  const isInsecure = useHydrated() && !globalThis.crypto?.subtle;
  return (
    <section className="panel">
      <h2 className="panel-title">{words.ways.title}</h2>
      <noscript>
        <p className="pay-note">{words.needsScript}</p>
      </noscript>
      {isInsecure && (
        <p className="pay-note" role="alert">
          {words.insecure}
        </p>
      )}
      <Loaded what={words.ways.title} state={payTypes} skeleton={<SkeletonLines count={SKELETON_LINES} />}>
        {ways => <Ways {...rest} ways={ways} />}
      </Loaded>
    </section>
  );
}

function Ways(props: Omit<PayWaysProps, 'payTypes'> & { ways: readonly PayWayData[] }) {
  const { payment, ways, onCheck, isLost } = props;
  const { amount, payNo, payType, reason, status } = payment;
  const group = useRef<HTMLFieldSetElement>(null);
  const [wanted, setWanted] = useState<PayType | null>(null);
  const { pay, busy } = usePay(payNo);
  const find = (type: PayType | null) => ways.find(way => way.available && way.type === type);
  const chosen = find(wanted) ?? find(payType) ?? ways.find(({ available }) => available);
  const begun = status === 'PAYING' && chosen?.type === payType;

  const panel = () => {
    switch (chosen?.type) {
      case undefined:
        return <p className="pay-note">{words.ways.none}</p>;
      case 'BALANCE':
      case 'CREDIT':
        return <PasswordWay amount={amount} way={chosen} onPay={hash => pay(chosen.type, hash)} />;
      case 'ALIPAY':
      case 'WECHAT':
        return (
          <ScanWay
            key={chosen.type}
            type={chosen.type}
            qrCode={begun ? payment.qrCode : null}
            busy={busy}
            onBegin={() => pay(chosen.type)}
            onCheck={onCheck}
            isLost={isLost}
            onOther={() => group.current?.querySelector<HTMLInputElement>('input:checked')?.focus()}
          />
        );
      case 'OFFLINE':
        return (
          <OfflineWay
            payment={payment}
            extendsTo={chosen.extendsTo}
            begun={begun || (status === 'REJECT' && payType === 'OFFLINE')}
            busy={busy}
            onBegin={() => pay('OFFLINE')}
          />
        );
    }
  };
  return (
    <div className="pay-choice">
      {status === 'FAIL' && (
        <p className="pay-note" role="alert">
          {reason ?? words.failed}
        </p>
      )}
      <fieldset ref={group} className="pay-ways">
        <legend className="hidden-text">{words.ways.title}</legend>
        {ways.map(way => (
          <WayCard
            key={way.type}
            way={way}
            amount={amount}
            checked={way.type === chosen?.type}
            onChoose={() => setWanted(way.type)}
          />
        ))}
      </fieldset>
      <div className="pay-panel">{panel()}</div>
    </div>
  );
}
