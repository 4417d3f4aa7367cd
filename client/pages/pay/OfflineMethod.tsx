import { Suspense, useState } from 'react';
import { transferApi } from '#client/api/endpoints/transfer-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { ReceiveAccountRows } from '#client/features/transfer/ReceiveAccountRows.tsx';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { VoucherForm } from '#client/pages/pay/VoucherForm.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';

const words = pay.offline;
const skeleton = <SkeletonLines count={5} />;

interface OfflineMethodProps {
  payment: PaymentData;
  /** New payment deadline if this method is chosen; null: unchanged. */
  extendsTo: string | null;
  /** The method is chosen, so vouchers can be uploaded. */
  begun: boolean;
  busy: boolean;
  onBegin: () => Promise<CallError | undefined>;
}

/** Payment by bank transfer, which the staff matches by a voucher. */
export function OfflineMethod({ payment, extendsTo, begun, busy, onBegin }: OfflineMethodProps) {
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

function beginNote({ expireTime, repayment }: PaymentData, extendsTo: string | null): string {
  if (expireTime === null) return repayment ? pay.repayment.openNote : words.openNote;
  return extendsTo === null ? words.sameNote : words.extendedNote(chinaDateTime(extendsTo));
}

function ReceiveAccount({ payment: { amount, orders, repayment } }: { payment: PaymentData }) {
  const account = transferApi.endpoints.getReceiveAccount.useQuery();
  useStreamed(account);
  const { fields } = words;
  const remark = repayment?.repayNo ?? orders[0]?.orderNo;
  return (
    <Loaded what={words.account} state={asLoadable(account)} skeleton={skeleton}>
      {data => (
        <>
          <ReceiveAccountRows
            account={data}
            more={[
              { label: fields.amount, text: amount },
              ...(remark
                ? [
                    {
                      label: fields.remark,
                      text: remark,
                      note: orders.length > 1 ? words.remarkNote : undefined,
                    },
                  ]
                : []),
            ]}
          />
          {data.note && <p className="muted">{data.note}</p>}
        </>
      )}
    </Loaded>
  );
}
