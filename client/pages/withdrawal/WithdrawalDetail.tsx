import { withdrawalApi } from '#client/api/endpoints/withdrawal-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { CopyText } from '#client/features/copy/CopyText.tsx';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { payeeText } from '#client/pages/withdrawal/payee-text.ts';
import { Timeline, type TimelineEntry } from '#client/ui/data/Timeline.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { WithdrawalDetailData } from '#shared/contract/calls/withdrawal.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

const words = withdrawalPages.detail;
const SKELETON_LINES = 4;

/** Steps, reason and payee of a withdrawal. */
export function WithdrawalDetail({ id }: { id: string }) {
  const detail = withdrawalApi.endpoints.getWithdrawalDetail.useQuery({ id }, POLLING);
  if (isMissing(detail.error)) return <EmptyState title={words.missing} hint={words.missingHint} />;
  return (
    <section className="withdrawal-detail" aria-label={words.what}>
      <Loaded
        what={words.what}
        state={asLoadable({ ...detail, data: detail.currentData })}
        skeleton={<SkeletonLines count={SKELETON_LINES} />}
      >
        {withdrawal => <Detail withdrawal={withdrawal} />}
      </Loaded>
    </section>
  );
}

function Detail({ withdrawal }: { withdrawal: WithdrawalDetailData }) {
  const { withdrawalNo, status, reason, bankReference, payee } = withdrawal;
  const isRefused = status === 'REJECT' || status === 'FAIL';
  return (
    <>
      <div>
        {isRefused && reason && (
          <p className="withdrawal-reason">
            <strong>{words.reasons[status]}</strong>
            <br />
            {reason}
          </p>
        )}
        <dl className="withdrawal-facts">
          <div>
            <dt>{withdrawalPages.list.number}</dt>
            <dd>
              <CopyText what={withdrawalPages.list.number} text={withdrawalNo} />
            </dd>
          </div>
          <div>
            <dt>{words.payee}</dt>
            <dd>
              {payee.accountName}
              <br />
              <span className="numbers">{payeeText(payee)}</span>
            </dd>
          </div>
          {bankReference && (
            <div>
              <dt>{words.bankReference}</dt>
              <dd>
                <CopyText what={words.bankReference} text={bankReference} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div>
        <Timeline entries={entriesOf(withdrawal)} />
        {(status === 'WAIT_AUDIT' || status === 'PAYING') && (
          <p className="withdrawal-next muted">{words.next[status]}</p>
        )}
      </div>
    </>
  );
}

/** The steps, newest first. The reason and the bank's number are shown beside them. */
function entriesOf({ timeline, reason, bankReference }: WithdrawalDetailData): TimelineEntry[] {
  return timeline.toReversed().map(({ status, time, remark }, index) => {
    const isRefused = status === 'REJECT' || status === 'FAIL';
    const isShown = remark === reason || (bankReference !== null && status === 'SUCCESS');
    return {
      key: `${status} ${time}`,
      title: words.steps[status],
      tone: index > 0 ? 'neutral' : isRefused ? 'bad' : 'good',
      time: { iso: time, text: chinaDateTime(time) },
      note: isShown ? null : remark,
    };
  });
}
