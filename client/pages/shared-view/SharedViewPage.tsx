import { useParams } from 'react-router';
import { sharedViewApi } from '#client/api/endpoints/shared-view-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import type { ApiState } from '#client/api/transport/base-api.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { SharedSheet } from '#client/pages/shared-view/SharedSheet.tsx';
import { titleOf } from '#client/pages/shared-view/title-of.ts';
import { Logo } from '#client/ui/media/Logo.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { sharedViewPage as words } from '#shared/messages/zh/client/shared-view.ts';
import './SharedView.css';

const { getSharedView } = sharedViewApi.endpoints;
const argOf = ({ token = '' }: { readonly token?: string | undefined }) => ({ token });

export const queries = ({ params }: PageContext): PageQueries => ({
  critical: [getSharedView.initiate(argOf(params))],
});

export function title(state: ApiState, { params }: PageContext): string | undefined {
  const { data, error } = getSharedView.select(argOf(params))(state);
  if (data) return words.documentTitle(titleOf(data), data.shopName);
  return isMissing(error) ? words.missing.name : undefined;
}

/** An order or cart lines for anyone who has the link. */
export function Page() {
  const view = getSharedView.useQuery(argOf(useParams()));
  return (
    <div className="shared-view">
      <header className="shared-brand">
        <Logo />
        {view.data && <span className="muted">{words.readOnly}</span>}
      </header>
      {isMissing(view.error) ? (
        <>
          <h1 className="hidden-text">{words.missing.name}</h1>
          <EmptyState title={words.missing.title} hint={words.missing.hint} icon="clock-history" />
        </>
      ) : (
        <Loaded
          what={words.whole}
          state={asLoadable(view)}
          skeleton={<Skeleton className="shared-skeleton" />}
        >
          {content => <SharedSheet content={content} />}
        </Loaded>
      )}
    </div>
  );
}
