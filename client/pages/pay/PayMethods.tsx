import { useRef, useState } from 'react';
import type { Loadable } from '#client/lib/loadable.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { MethodCard, type PayMethodData } from '#client/pages/pay/MethodCard.tsx';
import { OfflineMethod } from '#client/pages/pay/OfflineMethod.tsx';
import { PasswordMethod } from '#client/pages/pay/PasswordMethod.tsx';
import { ScanMethod } from '#client/pages/pay/ScanMethod.tsx';
import { usePay } from '#client/pages/pay/use-pay.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import type { PayType } from '#shared/domain/order.ts';
import { pay as words } from '#shared/messages/zh/client/pay.ts';

const SKELETON_LINES = 4;

export interface PayMethodsProps {
  payment: PaymentData;
  payTypes: Loadable<readonly PayMethodData[]>;
  /** Refetches the payment; undefined if the request fails. */
  onCheck: () => Promise<PaymentData | undefined>;
  /** The last refetch failed; the displayed state may be outdated. */
  isLost: boolean;
}

/** Payment methods and the panel of the selected one. */
export function PayMethods({ payTypes, ...rest }: PayMethodsProps) {
  // `crypto.subtle`, required to sign a payment, exists only on https and localhost.
  const isInsecure = useHydrated() && !globalThis.crypto?.subtle;
  return (
    <section className="panel">
      <h2 className="panel-title">{words.methods.title}</h2>
      <noscript>
        <p className="pay-note">{words.needsScript}</p>
      </noscript>
      {isInsecure && (
        <p className="pay-note" role="alert">
          {words.insecure}
        </p>
      )}
      <Loaded what={words.methods.title} state={payTypes} skeleton={<SkeletonLines count={SKELETON_LINES} />}>
        {methods => <Methods {...rest} methods={methods} />}
      </Loaded>
    </section>
  );
}

function Methods(props: Omit<PayMethodsProps, 'payTypes'> & { methods: readonly PayMethodData[] }) {
  const { payment, methods, onCheck, isLost } = props;
  const { amount, payNo, payType, reason, status } = payment;
  const group = useRef<HTMLFieldSetElement>(null);
  const [wanted, setWanted] = useState<PayType | null>(null);
  const { pay, busy } = usePay(payNo);
  const find = (type: PayType | null) => methods.find(method => method.available && method.type === type);
  const chosen = find(wanted) ?? find(payType) ?? methods.find(({ available }) => available);
  const begun = status === 'PAYING' && chosen?.type === payType;

  const panel = () => {
    switch (chosen?.type) {
      case undefined:
        return <p className="pay-note">{words.methods.none}</p>;
      case 'BALANCE':
      case 'CREDIT':
        return <PasswordMethod amount={amount} method={chosen} onPay={hash => pay(chosen.type, hash)} />;
      case 'ALIPAY':
      case 'WECHAT':
        return (
          <ScanMethod
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
          <OfflineMethod
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
      <fieldset ref={group} className="pay-methods">
        <legend className="hidden-text">{words.methods.title}</legend>
        {methods.map(method => (
          <MethodCard
            key={method.type}
            method={method}
            amount={amount}
            checked={method.type === chosen?.type}
            onChoose={() => setWanted(method.type)}
          />
        ))}
      </fieldset>
      <div className="pay-panel">{panel()}</div>
    </div>
  );
}
