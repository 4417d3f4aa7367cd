import { transferApi } from '#client/api/endpoints/transfer-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { TopUpDetail } from '#client/pages/transfer/TopUpDetail.tsx';
import { TopUpMissing } from '#client/pages/transfer/TopUpMissing.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const SKELETON_LINES = 8;

/** Loads a top-up, whose state changes while the member waits. */
export function TopUp({ id }: { id: string }) {
  const topUp = transferApi.endpoints.getTopUpDetail.useQuery({ id }, POLLING);
  if (isMissing(topUp.error)) {
    return (
      <>
        <h1 className="hidden-text">{transferPages.missing.title}</h1>
        <TopUpMissing {...transferPages.missing} />
      </>
    );
  }
  return (
    <Loaded
      what={transferPages.detail.what}
      state={asLoadable(topUp)}
      skeleton={
        <div className="panel" aria-hidden="true">
          <SkeletonLines count={SKELETON_LINES} />
        </div>
      }
    >
      {data => <TopUpDetail topUp={data} />}
    </Loaded>
  );
}
