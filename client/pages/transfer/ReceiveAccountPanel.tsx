import { useViewer } from '#client/features/session/use-viewer.ts';
import { ReceiveAccountRows } from '#client/features/transfer/ReceiveAccountRows.tsx';
import type { Loadable } from '#client/lib/loadable.ts';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { Data } from '#shared/contract/index.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const words = transferPages.account;
const SKELETON_LINES = 5;

/** First step: the account to transfer to. */
export function ReceiveAccountPanel({ account }: { account: Loadable<Data<'getReceiveAccount'>> }) {
  const { member, approval } = useViewer();
  const shopName = approval?.shopName ?? member?.shopName;
  return (
    <section className="panel">
      <header className="transfer-head">
        <h1>{words.title}</h1>
        <RouteLink to="transferList" />
      </header>
      <h2 className="transfer-step">{words.step}</h2>
      <Loaded what={words.what} state={account} skeleton={<SkeletonLines count={SKELETON_LINES} />}>
        {data => (
          <ReceiveAccountRows
            account={data}
            more={shopName ? [{ label: words.memo, text: shopName, note: words.memoNote }] : []}
          />
        )}
      </Loaded>
      <p className="transfer-note">{words.note}</p>
    </section>
  );
}
