import { chinaDate } from '#client/lib/china-date.ts';
import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { Data } from '#shared/contract/index.ts';
import { shop } from '#shared/messages/zh/client/shop.ts';
import './BrandAuthorizations.css';

export type BrandAuthorization = Data<'listBrandAuthorizations'>[number];

const words = shop.authorizations;
const tones: Record<BrandAuthorization['status'], StatusTone> = {
  ACTIVE: 'good',
  EXPIRING: 'warning',
  EXPIRED: 'neutral',
};

/** Authorized brands with their terms. */
export function BrandAuthorizations({ authorizations }: { authorizations: readonly BrandAuthorization[] }) {
  if (authorizations.length === 0) {
    return (
      <EmptyState title={words.empty} hint={words.emptyHint} icon="patch-check">
        <RouteLink to="domesticBrands" className="btn btn-outline-primary btn-sm">
          {words.emptyAction}
        </RouteLink>
      </EmptyState>
    );
  }
  return (
    <ul className="authorizations">
      {authorizations.map(({ id, brandName, brandLogoUrl, status, validStartDate, validEndDate }) => (
        <li key={id}>
          <Picture src={brandLogoUrl} alt="" width={80} height={40} />
          <strong>{brandName}</strong>
          <span className="muted numbers">
            {words.from(chinaDate(validStartDate), chinaDate(validEndDate))}
          </span>
          <StatusPill tone={tones[status]}>{words.states[status]}</StatusPill>
        </li>
      ))}
    </ul>
  );
}

const ROWS_RESERVED = 4;

export function BrandAuthorizationsSkeleton() {
  return (
    <ul className="authorizations" aria-hidden="true">
      {Array.from({ length: ROWS_RESERVED }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reorder
        <li key={place}>
          <Skeleton className="authorization-waiting" />
        </li>
      ))}
    </ul>
  );
}
