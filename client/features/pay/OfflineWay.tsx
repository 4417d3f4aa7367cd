import { Suspense, useState } from 'react';
import { asLoadable } from '#client/api/as-loadable.ts';
import type { CallFault } from '#client/api/base-api.ts';
import { payApi } from '#client/api/pay-api.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import { VoucherForm } from '#client/features/pay/VoucherForm.tsx';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { CopyText } from '#client/orders/CopyText.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { SkeletonLines } from '#client/ui/Skeleton.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay } from '#shared/messages/zh/pay.ts';

const words = pay.offline;
const skeleton = <SkeletonLines count={5} />;

interface OfflineWayProps {
  payment: PaymentData;
  /** By when it must be paid once this is chosen; null: as before. */
  extendsTo: string | null;
  /** It was chosen, so that vouchers are taken. */
  begun: boolean;
  busy: boolean;
  onBegin: () => Promise<CallFault | undefined>;
}

/** Paid by a transfer from bank to bank, which the supplier looks for by a voucher. */
export function OfflineWay({ payment, extendsTo, begun, busy, onBegin }: OfflineWayProps) {
  const [fault, setFault] = useState<string>();
  const { payNo, reason, status } = payment;
  return (
    <div className="pay-offline">
      {status === 'REJECT' && (
        <p className="pay-note" role="alert">
          <strong>{words.rejected(reason)}</strong>
          <br />
          {words.rejectedHint}
        </p>
      )}
      <h3>{words.account}</h3>
      <Suspense fallback={skeleton}>
        <ReceiveAccount payment={payment} />
      </Suspense>
      {begun ? (
        <VoucherForm key={status} payNo={payNo} />
      ) : (
        <div className="pay-act">
          <Button
            size="lg"
            className="needs-script"
            busy={busy}
            onClick={async () => setFault((await onBegin())?.message)}
          >
            {words.begin}
          </Button>
          <p className="muted numbers">{beginNote(payment, extendsTo)}</p>
          <p className="field-error" role="alert">
            {fault}
          </p>
        </div>
      )}
    </div>
  );
}

function beginNote({ expireTime }: PaymentData, extendsTo: string | null): string {
  if (expireTime === null) return words.openNote;
  return extendsTo === null ? words.sameNote : words.extendedNote(chinaDateTime(extendsTo));
}

function ReceiveAccount({ payment: { amount, orders } }: { payment: PaymentData }) {
  const account = payApi.endpoints.getReceiveAccount.useQuery();
  useStreamed(account);
  const { fields } = words;
  return (
    <Loaded what={words.account} state={asLoadable(account)} skeleton={skeleton}>
      {({ name, bank, account: number, note }) => (
        <>
          <dl className="pay-account">
            <Row label={fields.name} text={name} />
            <Row label={fields.bank} text={bank} />
            <Row label={fields.account} text={number} />
            <Row label={fields.amount} text={amount} />
            {orders[0] && (
              <Row
                label={fields.remark}
                text={orders[0].orderNo}
                note={orders.length > 1 ? words.remarkNote : undefined}
              />
            )}
          </dl>
          {note && <p className="muted">{note}</p>}
        </>
      )}
    </Loaded>
  );
}

function Row({ label, text, note }: { label: string; text: string; note?: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <CopyText what={label} text={text} />
        {note && <span className="muted">{note}</span>}
      </dd>
    </div>
  );
}
