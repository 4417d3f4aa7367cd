import { useDispatch } from 'react-redux';
import { sampleApi } from '#client/api/endpoints/sample-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { AddressLines } from '#client/features/address/AddressLines.tsx';
import { CopyText } from '#client/features/copy/CopyText.tsx';
import { OrderCardFrame } from '#client/features/order/OrderCardFrame.tsx';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { ConfirmReceipt } from '#client/pages/sample/ConfirmReceipt.tsx';
import { SampleItems } from '#client/pages/sample/SampleItems.tsx';
import { SampleStatusPill } from '#client/pages/sample/SampleStatusPill.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Timeline } from '#client/ui/data/Timeline.tsx';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import type { SampleData } from '#shared/contract/calls/sample.ts';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';

const words = samplePages.list;

/** A requisition: samples, purpose, address and status. */
export function SampleRow({ sample }: { sample: SampleData }) {
  const { id, sampleNo, status, purpose, items, address, rejectReason, actions, createDate } = sample;
  const isSent = status === 'SHIPPED' || status === 'RECEIVED';
  return (
    <OrderCardFrame
      title={<CopyText what={words.number} text={sampleNo} />}
      facts={<time dateTime={createDate}>{chinaDateTime(createDate)}</time>}
      pills={<SampleStatusPill status={status} />}
    >
      <div className="sample-row-body">
        <SampleItems items={items} />
        <div className="sample-row-facts">
          {rejectReason && (
            <p className="sample-reason">
              {words.reason}
              {rejectReason}
            </p>
          )}
          <p>
            <span className="muted">{words.purpose}</span> {purpose}
          </p>
          <AddressLines address={address} />
          <SampleProgress sample={sample} />
        </div>
        <div className="sample-row-ways">
          {actions.includes('CONFIRM_RECEIVE') && <ConfirmReceipt id={id} sampleNo={sampleNo} />}
          {isSent && <RouteLink to="sampleReceipts">{words.receipts}</RouteLink>}
          {actions.includes('CANCEL') && <CancelSample id={id} sampleNo={sampleNo} />}
        </div>
      </div>
    </OrderCardFrame>
  );
}

function SampleProgress({ sample: { timeline } }: { sample: SampleData }) {
  return (
    <details className="sample-progress">
      <summary>
        {words.progress} <Icon name="chevron-down" />
      </summary>
      <Timeline
        entries={timeline.toReversed().map(({ status, time, remark }, index) => ({
          key: `${status} ${time}`,
          title: words.steps[status],
          tone: index > 0 ? 'neutral' : status === 'REJECT' ? 'bad' : 'good',
          time: { iso: time, text: chinaDateTime(time) },
          // The purpose is already shown above.
          note: status === 'WAIT_AUDIT' ? null : remark,
        }))}
      />
    </details>
  );
}

function CancelSample({ id, sampleNo }: { id: string; sampleNo: string }) {
  const dispatch = useDispatch();
  const [cancel] = sampleApi.endpoints.cancelSample.useMutation();
  const send = async () => {
    const { data } = await cancel({ id });
    if (data) dispatch(toastRaised({ kind: 'success', text: words.cancel.done }));
  };
  return (
    <ConfirmButton
      kind="outline-secondary"
      size="sm"
      className="needs-script"
      danger
      aria-label={words.of(words.actions.CANCEL, sampleNo)}
      question={words.cancel}
      onConfirm={send}
    >
      {words.actions.CANCEL}
    </ConfirmButton>
  );
}
