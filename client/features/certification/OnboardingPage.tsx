import { useState } from 'react';
import { asLoadable } from '#client/api/as-loadable.ts';
import { certificationApi } from '#client/api/certification-api.ts';
import { provinces } from '#client/api/use-regions.ts';
import type { PageQueries } from '#client/app/page-module.ts';
import { Application } from '#client/features/certification/Application.tsx';
import { Advisor, advisorQuery, Checklist, Help } from '#client/features/certification/Aside.tsx';
import { CertificationScreen } from '#client/features/certification/CertificationScreen.tsx';
import { Frozen } from '#client/features/certification/Frozen.tsx';
import { PanelsSkeleton } from '#client/features/certification/PanelsSkeleton.tsx';
import { Passed } from '#client/features/certification/Passed.tsx';
import { Rejected } from '#client/features/certification/Rejected.tsx';
import { useWantedPage } from '#client/features/certification/use-wanted-page.ts';
import { Waiting } from '#client/features/certification/Waiting.tsx';
import { sessionApi } from '#client/session/session-api.ts';
import { useViewer } from '#client/session/use-viewer.ts';
import { ErrorBox } from '#client/ui/ErrorBox.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import type { Approval } from '#shared/access/approval.ts';
import { certification } from '#shared/messages/zh/certification.ts';
import { ui } from '#shared/messages/zh/ui.ts';
import type { Member } from '#shared/rendering/ssr-entry.ts';

const { getMyInfo, listDictByType } = certificationApi.endpoints;
const SHOP_TYPES = { type: 'shopType' };
const parts = certification.loading;

export const queries = (): PageQueries => ({
  critical: [getMyInfo.initiate(), listDictByType.initiate(SHOP_TYPES), provinces()],
  deferred: [advisorQuery()],
});

/** The way of a shop through its certification: one address, one screen for each state of the approval. */
export function Page() {
  const { member, approval } = useViewer();
  const { refetch, isFetching } = sessionApi.endpoints.getAuthenticateInfo.useQuery();
  if (!member) return null;
  if (approval) return <Certification member={member} approval={approval} />;
  return <ErrorBox message={ui.loadFailed(parts.approval)} onRetry={refetch} retrying={isFetching} />;
}

function Certification({ member, approval: { status, shopName } }: { member: Member; approval: Approval }) {
  const [firstSeen] = useState(status);
  const wanted = useWantedPage(member.memberId, status === 'PASS');
  const shopTypes = asLoadable(listDictByType.useQuery(SHOP_TYPES));
  const info = asLoadable(getMyInfo.useQuery());
  const applies = status === null || status === 'REJECT';
  return (
    <CertificationScreen
      status={status}
      aside={
        <>
          {applies && <Checklist />}
          {!applies && <Advisor certified={status !== 'WAIT_AUDIT'} />}
          <Help />
        </>
      }
    >
      {status === 'PASS' ? (
        <Passed
          shopName={shopName ?? member.shopName}
          target={wanted.target}
          justNow={firstSeen !== 'PASS'}
          onOpen={wanted.open}
        />
      ) : status === null ? (
        <Application memberId={member.memberId} info={null} again={false} shopTypes={shopTypes} />
      ) : (
        <Loaded what={parts.info} state={info} skeleton={<PanelsSkeleton />}>
          {data => {
            // The state is known before what belongs to it.
            if (!data) return <PanelsSkeleton />;
            if (status === 'WAIT_AUDIT') return <Waiting info={data} shopTypes={shopTypes} />;
            if (status === 'DISABLE') return <Frozen info={data} />;
            return (
              <>
                <Rejected info={data} />
                <Application memberId={member.memberId} info={data} again shopTypes={shopTypes} />
              </>
            );
          }}
        </Loaded>
      )}
    </CertificationScreen>
  );
}
