import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { transferApi } from '#client/api/endpoints/transfer-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { ReceiveAccountPanel } from '#client/pages/transfer/ReceiveAccountPanel.tsx';
import { TopUpApply } from '#client/pages/transfer/TopUpApply.tsx';
import { TopUpMissing } from '#client/pages/transfer/TopUpMissing.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { TopUpDetailData } from '#shared/contract/calls/transfer.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';
import './TransferInfo.css';

const { getReceiveAccount, getTopUpDetail } = transferApi.endpoints;
const words = transferPages.apply;
const SKELETON_LINES = 8;

/** Id of the rejected top-up that is submitted again; null for a new one. */
const idOf = (search: URLSearchParams) => search.get('id') || null;

export const queries = ({ search }: PageContext): PageQueries => {
  const id = idOf(search);
  return { critical: [getReceiveAccount.initiate(), ...(id ? [getTopUpDetail.initiate({ id })] : [])] };
};

export const title: PageModule['title'] = (_, { search }) => (idOf(search) ? words.againTitle : undefined);

export function Page() {
  const id = idOf(useSearchParams()[0]);
  const account = getReceiveAccount.useQuery();
  return (
    <div className="transfer">
      <ReceiveAccountPanel account={asLoadable(account)} />
      {id === null ? <TopUpApply key="new" rejected={undefined} /> : <TopUpAgain key={id} id={id} />}
    </div>
  );
}

/** The form of a rejected top-up. It stays as it was opened, because submitting it changes the top-up. */
function TopUpAgain({ id }: { id: string }) {
  const { currentData, ...query } = getTopUpDetail.useQuery({ id }, POLLING);
  const [opened, setOpened] = useState<TopUpDetailData>();
  if (!opened && currentData?.actions.includes('RESUBMIT')) setOpened(currentData);
  if (isMissing(query.error)) return <TopUpMissing {...transferPages.missing} />;
  if (opened) return <TopUpApply rejected={opened} />;
  return (
    <Loaded
      what={transferPages.detail.what}
      state={asLoadable({ ...query, data: currentData })}
      skeleton={
        <div className="panel" aria-hidden="true">
          <SkeletonLines count={SKELETON_LINES} />
        </div>
      }
    >
      {() => <TopUpMissing {...transferPages.decided} />}
    </Loaded>
  );
}
