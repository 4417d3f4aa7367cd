import { asLoadable } from '#client/api/as-loadable.ts';
import { certificationApi } from '#client/api/certification-api.ts';
import { provinces } from '#client/api/use-regions.ts';
import type { PageQueries } from '#client/app/page-module.ts';
import { ImproveInfo } from '#client/features/certification/ImproveInfo.tsx';
import { PanelsSkeleton } from '#client/features/certification/PanelsSkeleton.tsx';
import { useViewer } from '#client/session/use-viewer.ts';
import { Loaded } from '#client/ui/Loaded.tsx';
import { certification } from '#shared/messages/zh/certification.ts';

const { getMyInfo, listDictByType } = certificationApi.endpoints;
const SHOP_TYPES = { type: 'shopType' };

export const queries = (): PageQueries => ({
  critical: [getMyInfo.initiate(), listDictByType.initiate(SHOP_TYPES), provinces()],
});

export function Page() {
  const { member } = useViewer();
  const info = asLoadable(getMyInfo.useQuery());
  const shopTypes = asLoadable(listDictByType.useQuery(SHOP_TYPES));
  return (
    <Loaded what={certification.loading.info} state={info} skeleton={<PanelsSkeleton />}>
      {data => data && member && <ImproveInfo memberId={member.memberId} info={data} shopTypes={shopTypes} />}
    </Loaded>
  );
}
