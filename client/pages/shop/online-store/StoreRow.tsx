import { useDispatch } from 'react-redux';
import { onlineStoreApi } from '#client/api/endpoints/online-store-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { chinaDate } from '#client/lib/china-date.ts';
import { applyAgainHref, renewHref } from '#client/pages/shop/online-store/stores-query.ts';
import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import { PictureLinks } from '#client/ui/media/PictureLinks.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { OnlineStoreData } from '#shared/contract/calls/online-store.ts';
import { RENEWAL_DAYS, type StoreStatus } from '#shared/domain/online-store.ts';
import { storePages } from '#shared/messages/zh/client/store-pages.ts';

const words = storePages.list;
const tones: Record<StoreStatus, StatusTone> = {
  WAIT_AUDIT: 'warning',
  PASS: 'good',
  REJECT: 'danger',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
};

/** An online store: platform, address, screenshots, status and term. */
export function StoreRow({ store }: { store: OnlineStoreData }) {
  const { platformName, shopName, url, screenshotUrls, status, applyDate, renewal } = store;
  const rejectReason = status === 'PASS' ? renewal?.rejectReason : store.rejectReason;
  return (
    <article className="store-row" aria-label={shopName}>
      <div className="store-name">
        <h3>{shopName}</h3>
        <p>
          <StatusPill>{platformName}</StatusPill>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {url.replace(/^https?:\/\//, '')}
            <span className="hidden-text">{words.opensNew}</span>
          </a>
        </p>
        {(status === 'REJECT' || status === 'PASS') && rejectReason && (
          <p className="store-reason">
            {words.rejected}
            {rejectReason}
          </p>
        )}
      </div>
      <PictureLinks urls={screenshotUrls} nameOf={words.screenshot} width={64} height={40} />
      <div className="store-status">
        <StatusPill tone={tones[status]}>{storePages.statuses[status]}</StatusPill>
        {renewal && <StatusPill tone={tones[renewal.status]}>{words.renewals[renewal.status]}</StatusPill>}
        <span className="muted numbers">{words.applied(chinaDate(renewal?.applyDate ?? applyDate))}</span>
      </div>
      <Term store={store} />
      <div className="store-ways">
        <StoreWays store={store} />
      </div>
    </article>
  );
}

function StoreWays({ store: { id, shopName, actions, renewal } }: { store: OnlineStoreData }) {
  const links = { APPLY_AGAIN: applyAgainHref(id), RENEW: renewHref(id) };
  return (
    <>
      {actions.includes('CANCEL') && <CancelStore id={id} shopName={shopName} isRenewal={renewal !== null} />}
      {(['APPLY_AGAIN', 'RENEW'] as const)
        .filter(action => actions.includes(action))
        .map(action => (
          <a
            key={action}
            className="btn btn-outline-primary btn-sm"
            href={links[action]}
            aria-label={words.nameOf(words.actions[action], shopName)}
          >
            {words.actions[action]}
          </a>
        ))}
    </>
  );
}

function Term({ store: { status, validEndDate, daysLeft } }: { store: OnlineStoreData }) {
  if (!validEndDate || (status !== 'PASS' && status !== 'EXPIRED')) {
    return <p className="store-term muted">{words.none}</p>;
  }
  return (
    <p className="store-term numbers">
      {words.validUntil(chinaDate(validEndDate))}
      {daysLeft !== null && (
        <span className={daysLeft <= RENEWAL_DAYS ? 'store-ends-soon' : 'muted'}>
          {words.daysLeft(daysLeft)}
        </span>
      )}
    </p>
  );
}

function CancelStore({ id, shopName, isRenewal }: { id: string; shopName: string; isRenewal: boolean }) {
  const question = isRenewal ? words.cancelRenewal : words.cancel;
  const dispatch = useDispatch();
  const [cancel] = onlineStoreApi.endpoints.cancelStore.useMutation();
  const send = async () => {
    const { data } = await cancel({ id });
    if (data) dispatch(toastRaised({ kind: 'success', text: question.done }));
  };
  return (
    <ConfirmButton
      kind="outline-secondary"
      size="sm"
      className="needs-script"
      danger
      aria-label={words.nameOf(words.actions.CANCEL, shopName)}
      question={question}
      onConfirm={send}
    >
      {words.actions.CANCEL}
    </ConfirmButton>
  );
}

const ROWS_RESERVED = 5;

export function StoreRowsSkeleton() {
  return (
    <div className="store-rows" aria-hidden="true">
      {Array.from({ length: ROWS_RESERVED }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reorder
        <Skeleton key={place} className="store-row-waiting" />
      ))}
    </div>
  );
}
