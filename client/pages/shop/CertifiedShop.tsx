import { distributorApi } from '#client/api/endpoints/distributor-api.ts';
import { subjectApi } from '#client/api/endpoints/subject-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { chinaDate } from '#client/lib/china-date.ts';
import { BasicInfo } from '#client/pages/shop/BasicInfo.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import type { ContractInfoData } from '#shared/contract/calls/contract.ts';
import { storePages } from '#shared/messages/zh/client/store-pages.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';
import { routeById } from '#shared/routes/table.ts';
import './CertifiedShop.css';

const words = storePages.shop;

/** The certified shop with its contract. */
export function CertifiedShop() {
  const { member, approval } = useViewer();
  const info = distributorApi.endpoints.getBasicInfo.useQuery({});
  const contract = subjectApi.endpoints.getContractInfo.useQuery({});
  return (
    <section className="panel">
      <header className="certified-head">
        <h1>{approval?.shopName ?? member?.shopName ?? words.title}</h1>
        {info.data && <StatusPill tone="gold">{info.data.level}</StatusPill>}
      </header>
      <Loaded what={words.what} state={asLoadable(info)} skeleton={<BasicInfo info={null} />}>
        {data => <BasicInfo info={data} />}
      </Loaded>
      {contract.data && <ContractLine contract={contract.data} isFrozen={approval?.status === 'DISABLE'} />}
    </section>
  );
}

function ContractLine({ contract, isFrozen }: { contract: ContractInfoData; isFrozen: boolean }) {
  const { companyName, status, endDate, subjectId } = contract;
  return (
    <p className="shop-contract">
      <span className="muted">{words.contract}</span>
      <span>{companyName ?? words.noContract}</span>
      {status !== 'NONE' && (
        <StatusPill tone={status === 'SIGNED' ? 'good' : status === 'SIGNING' ? 'warning' : 'neutral'}>
          {subjectPages.contract.pills[status]}
        </StatusPill>
      )}
      {status === 'SIGNED' && endDate && (
        <span className="muted numbers">{storePages.list.validUntil(chinaDate(endDate))}</span>
      )}
      {/* A frozen shop cannot open the contract's page, but its subject's. */}
      {!isFrozen && <RouteLink to="contractInfo">{words.contractLink}</RouteLink>}
      {isFrozen && subjectId && (
        <a href={routeById('subjectInfo').path.replace(':id', encodeURIComponent(subjectId))}>
          {words.subjectLink}
        </a>
      )}
    </p>
  );
}
