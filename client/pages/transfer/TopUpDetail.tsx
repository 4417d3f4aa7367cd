import { CopyText } from '#client/features/copy/CopyText.tsx';
import { resubmitHref } from '#client/features/transfer/top-up-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { CancelTopUp } from '#client/pages/transfer/CancelTopUp.tsx';
import { TopUpStatusPill } from '#client/pages/transfer/TopUpStatusPill.tsx';
import { VoucherPictures } from '#client/pages/transfer/VoucherPictures.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { Timeline } from '#client/ui/data/Timeline.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import type { TopUpDetailData } from '#shared/contract/calls/transfer.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';
import './TopUps.css';

const { detail: words, actions: actionWords } = transferPages;

/** A top-up: state and next step, what was transferred, vouchers and progress. */
export function TopUpDetail({ topUp }: { topUp: TopUpDetailData }) {
  const { id, status, amount, rejectReason, actions, voucherUrls } = topUp;
  const { title, lead } = words.heads[status];
  return (
    <div className="top-up-detail">
      <section className="panel top-up-head">
        <div role="status">
          <h1>
            {title} <TopUpStatusPill status={status} />
          </h1>
          <p className="muted">{lead}</p>
          {rejectReason && <p className="top-up-reason">{rejectReason}</p>}
        </div>
        <p className="top-up-sum">
          <span className="muted">{words.facts.amount}</span>
          <Money yuan={amount} />
        </p>
        <div className="top-up-actions">
          {actions.includes('RESUBMIT') && (
            <a className="btn btn-primary" href={resubmitHref(id)}>
              {actionWords.RESUBMIT}
            </a>
          )}
          {actions.includes('CANCEL') && <CancelTopUp topUp={topUp} />}
          {status === 'PASS' && (
            <RouteLink to="balanceList" className="btn btn-outline-primary">
              {words.balance}
            </RouteLink>
          )}
        </div>
      </section>
      <div className="top-up-columns">
        <section className="panel">
          <h2 className="panel-title">{words.facts.title}</h2>
          <TopUpFacts topUp={topUp} />
          <h2 className="top-up-vouchers-title">{words.vouchers}</h2>
          <VoucherPictures urls={voucherUrls} />
        </section>
        <section className="panel">
          <h2 className="panel-title">{words.progress}</h2>
          <TopUpProgress topUp={topUp} />
        </section>
      </div>
    </div>
  );
}

function TopUpFacts({ topUp }: { topUp: TopUpDetailData }) {
  const { topUpNo, payerName, payerAccount, transferDate, createDate } = topUp;
  const { facts } = words;
  return (
    <dl className="top-up-facts">
      <dt>{facts.topUpNo}</dt>
      <dd>
        <CopyText what={facts.topUpNo} text={topUpNo} />
      </dd>
      <dt>{facts.payerName}</dt>
      <dd>{payerName}</dd>
      <dt>{facts.payerAccount}</dt>
      <dd className="numbers">{payerAccount}</dd>
      <dt>{facts.transferDate}</dt>
      <dd>
        <time className="numbers" dateTime={transferDate}>
          {transferDate}
        </time>
      </dd>
      <dt>{facts.createDate}</dt>
      <dd>
        <time className="numbers" dateTime={createDate}>
          {chinaDateTime(createDate)}
        </time>
      </dd>
    </dl>
  );
}

function TopUpProgress({ topUp: { timeline } }: { topUp: TopUpDetailData }) {
  return (
    <Timeline
      entries={timeline.toReversed().map(({ status, time, remark }, index) => ({
        key: `${status} ${time}`,
        // The last entry is the first submission.
        title: status === 'WAIT_AUDIT' && index < timeline.length - 1 ? words.again : words.steps[status],
        tone: index > 0 ? 'neutral' : status === 'REJECT' ? 'bad' : 'good',
        time: { iso: time, text: chinaDateTime(time) },
        note: remark,
      }))}
    />
  );
}
