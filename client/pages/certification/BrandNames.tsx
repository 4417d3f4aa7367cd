import { skipToken } from '@reduxjs/toolkit/query';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { ALL_BRANDS } from '#client/pages/certification/BrandChooser.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { certification } from '#shared/messages/zh/client/certification.ts';
import './Summary.css';

const words = certification.summary;

/** Names of the given brands. They are loaded in the browser, not on the server. */
export function BrandNames({ ids }: { ids: readonly string[] }) {
  const { data, isError } = commodityApi.endpoints.listBrandPage.useQuery(
    ids.length > 0 ? ALL_BRANDS : skipToken,
  );
  if (ids.length === 0) return words.none;
  const count = words.brandCount(ids.length);
  if (!data && isError) return count;
  if (!data) {
    return (
      <>
        <noscript>{count}</noscript>
        <Skeleton className="brand-names-waiting" />
      </>
    );
  }
  const names = ids.map(id => data.records.find(brand => brand.id === id)?.name);
  return names.filter(Boolean).join(words.and);
}
