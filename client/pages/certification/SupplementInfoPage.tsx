import { certificationApi } from '#client/api/endpoints/certification-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { provinces } from '#client/features/address/use-regions.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { PanelsSkeleton } from '#client/pages/certification/PanelsSkeleton.tsx';
import { SupplementInfo } from '#client/pages/certification/SupplementInfo.tsx';
import type { PageQueries } from '#client/pages/page-module.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { certification } from '#shared/messages/zh/client/certification.ts';

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
      {data =>
        data && member && <SupplementInfo memberId={member.memberId} info={data} shopTypes={shopTypes} />
      }
    </Loaded>
  );
}
