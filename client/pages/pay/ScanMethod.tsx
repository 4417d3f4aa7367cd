import { useState } from 'react';
import type { CallError } from '#client/api/transport/base-api.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { QrCode } from '#client/ui/media/QrCode.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';

const words = pay.scan;

interface ScanMethodProps {
  type: 'ALIPAY' | 'WECHAT';
  /** Content of the QR code; null before the payment starts. */
  qrCode: string | null;
  busy: boolean;
  onBegin: () => Promise<CallError | undefined>;
  onCheck: () => Promise<PaymentData | undefined>;
  /** The last refetch of the payment failed. */
  isLost: boolean;
  /** Called when the member wants another payment method. */
  onOther: () => void;
}

/** Payment by phone: a QR code and the state of the payment. */
export function ScanMethod({ type, qrCode, busy, onBegin, onCheck, isLost, onOther }: ScanMethodProps) {
  const [says, setSays] = useState<string>();
  const [checking, setChecking] = useState(false);
  if (!qrCode) {
    return (
      <div className="pay-act">
        <Button
          size="lg"
          className="needs-script"
          busy={busy}
          onClick={async () => setSays((await onBegin())?.message)}
        >
          {words.begin[type]}
        </Button>
        <p className="muted">{words.beginNote}</p>
        <p className="field-error" role="alert">
          {says}
        </p>
      </div>
    );
  }
  const check = async () => {
    setChecking(true);
    const now = await onCheck();
    setChecking(false);
    setSays(now && words.unpaid);
  };
  const sandbox = sandboxPath(qrCode);
  return (
    <div className="pay-scan">
      <QrCode text={qrCode} purpose={words.purpose[type]} />
      <div>
        <h3>{words.title[type]}</h3>
        <p className="muted">{words.steps[type]}</p>
        <p className="pay-waiting" role="status">
          <Icon name="clock-history" /> {isLost ? words.unchecked : (says ?? words.waiting)}
        </p>
        <div className="pay-buttons">
          <Button kind="outline-primary" className="needs-script" busy={checking} onClick={check}>
            {words.check}
          </Button>
          <Button kind="outline-secondary" className="needs-script" onClick={onOther}>
            {words.other}
          </Button>
        </div>
        {sandbox && (
          <p className="pay-sandbox">
            <a href={sandbox} target="_blank" rel="noreferrer">
              {words.sandbox}
            </a>
            <span className="muted">{words.sandboxNote}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** The sandbox provider needs no phone: its code is the URL of a page that simulates the payment. */
function sandboxPath(qrCode: string): string | undefined {
  return /\/dev\/sandbox-pay\/[\w-]+$/.exec(qrCode)?.[0];
}
