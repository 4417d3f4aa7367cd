import { skipToken } from '@reduxjs/toolkit/query';
import { catalogueApi } from '#client/api/catalogue-api.ts';
import { ALL_BRANDS } from '#client/features/certification/BrandChooser.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { certification } from '#shared/messages/zh/certification.ts';
import './Summary.css';

const words = certification.summary;

/** Brands by their names. They load with the browser, not with the page. */
export function BrandNames({ ids }: { ids: readonly string[] }) {
  const { data, isError } = catalogueApi.endpoints.listBrandPage.useQuery(
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
