import { useState } from 'react';
import { certificationApi } from '#client/api/endpoints/certification-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { provinces } from '#client/features/address/use-regions.ts';
import { sessionApi } from '#client/features/session/session-api.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { Application } from '#client/pages/certification/Application.tsx';
import { Advisor, advisorQuery, Checklist, Help } from '#client/pages/certification/Aside.tsx';
import { CertificationApproved } from '#client/pages/certification/CertificationApproved.tsx';
import { CertificationScreen } from '#client/pages/certification/CertificationScreen.tsx';
import { Frozen } from '#client/pages/certification/Frozen.tsx';
import { PanelsSkeleton } from '#client/pages/certification/PanelsSkeleton.tsx';
import { Rejected } from '#client/pages/certification/Rejected.tsx';
import { useTargetPage } from '#client/pages/certification/use-target-page.ts';
import { Waiting } from '#client/pages/certification/Waiting.tsx';
import type { PageQueries } from '#client/pages/page-module.ts';
import { ErrorBox } from '#client/ui/state/ErrorBox.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import type { Approval } from '#shared/domain/approval.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import type { Member } from '#shared/rendering/ssr-entry.ts';

const { getMyInfo, listDictByType } = certificationApi.endpoints;
const SHOP_TYPES = { type: 'shopType' };
const parts = certification.loading;

export const queries = (): PageQueries => ({
  critical: [getMyInfo.initiate(), listDictByType.initiate(SHOP_TYPES), provinces()],
  deferred: [advisorQuery()],
});

/** Certification page: one URL, one screen for each approval state. */
export function Page() {
  const { member, approval } = useViewer();
  const { refetch, isFetching } = sessionApi.endpoints.getAuthenticateInfo.useQuery();
  if (!member) return null;
  if (approval) return <Certification member={member} approval={approval} />;
  return <ErrorBox message={ui.loadFailed(parts.approval)} onRetry={refetch} retrying={isFetching} />;
}

function Certification({ member, approval: { status, shopName } }: { member: Member; approval: Approval }) {
  const [firstSeen] = useState(status);
  const wanted = useTargetPage(member.memberId, status === 'PASS');
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
        <CertificationApproved
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
            // The approval state is known before its details are loaded.
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
