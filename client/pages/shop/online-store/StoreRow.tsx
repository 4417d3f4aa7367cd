import { useDispatch } from 'react-redux';
import { onlineStoreApi } from '#client/api/endpoints/online-store-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { chinaDate } from '#client/lib/china-date.ts';
import { applyAgainHref } from '#client/pages/shop/online-store/stores-query.ts';
import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import { PictureLinks } from '#client/ui/media/PictureLinks.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { OnlineStoreData } from '#shared/contract/calls/online-store.ts';
import type { StoreStatus } from '#shared/domain/online-store.ts';
import { storePages } from '#shared/messages/zh/client/store-pages.ts';

const words = storePages.list;
/** A permission that ends within this many days is announced. */
const SOON_DAYS = 30;
const tones: Record<StoreStatus, StatusTone> = {
  WAIT_AUDIT: 'warning',
  PASS: 'good',
  REJECT: 'danger',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
};

/** An online store: platform, address, screenshots, status and term. */
export function StoreRow({ store }: { store: OnlineStoreData }) {
  const { id, platformName, shopName, url, screenshotUrls, status, rejectReason, applyDate, actions } = store;
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
        {status === 'REJECT' && rejectReason && (
          <p className="store-reason">
            {words.rejected}
            {rejectReason}
          </p>
        )}
      </div>
      <PictureLinks urls={screenshotUrls} nameOf={words.screenshot} width={64} height={40} />
      <div className="store-status">
        <StatusPill tone={tones[status]}>{storePages.statuses[status]}</StatusPill>
        <span className="muted numbers">{words.applied(chinaDate(applyDate))}</span>
      </div>
      <Term store={store} />
      <div className="store-ways">
        {actions.includes('CANCEL') && <CancelStore id={id} shopName={shopName} />}
        {actions.includes('APPLY_AGAIN') && (
          <a
            className="btn btn-outline-primary btn-sm"
            href={applyAgainHref(id)}
            aria-label={words.nameOf(words.actions.APPLY_AGAIN, shopName)}
          >
            {words.actions.APPLY_AGAIN}
          </a>
        )}
      </div>
    </article>
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
        <span className={daysLeft <= SOON_DAYS ? 'store-ends-soon' : 'muted'}>
          {words.daysLeft(daysLeft)}
        </span>
      )}
    </p>
  );
}

function CancelStore({ id, shopName }: { id: string; shopName: string }) {
  const dispatch = useDispatch();
  const [cancel] = onlineStoreApi.endpoints.cancelStore.useMutation();
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
      aria-label={words.nameOf(words.actions.CANCEL, shopName)}
      question={words.cancel}
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
