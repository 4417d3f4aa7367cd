import { CreditBar } from '#client/pages/credit/CreditBar.tsx';
import { NextBill } from '#client/pages/credit/NextBill.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { HOTLINE } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const words = creditPages.summary;

/** Limit, used and available credit, and the bill to repay next. */
export function CreditSummary({ credit }: { credit: Data<'getMyCredit'> }) {
  const { limit, used, available, holdReason, nextBill, repayable } = credit;
  if (limit === null) {
    const { title, hint, action } = words.none;
    return (
      <EmptyState title={title} hint={hint} icon="credit-card">
        <a className="btn btn-outline-primary" href={`tel:${HOTLINE.replaceAll(' ', '')}`}>
          {action} {HOTLINE}
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      {holdReason && (
        <p className="credit-held" role="alert">
          <Icon name="exclamation-circle" />
          <span>
            <strong>{holdReason}</strong> {words.held}
          </span>
        </p>
      )}
      <div className="credit-summary">
        <div className="credit-line">
          <dl className="credit-figures">
            <div className="credit-available">
              <dt>{words.available}</dt>
              <dd>
                <Money yuan={available} />
              </dd>
            </div>
            <div>
              <dt>{words.used}</dt>
              <dd>
                <Money yuan={used} />
              </dd>
            </div>
            <div>
              <dt>{words.limit}</dt>
              <dd>
                <Money yuan={limit} />
              </dd>
            </div>
          </dl>
          <CreditBar used={used} limit={limit} held={holdReason !== null} />
        </div>
        <NextBill bill={nextBill} repayable={repayable} />
      </div>
    </>
  );
}

export function CreditSummarySkeleton() {
  return (
    <div className="credit-summary" aria-hidden="true">
      <Skeleton className="credit-box-skeleton" />
      <Skeleton className="credit-box-skeleton" />
    </div>
  );
}
