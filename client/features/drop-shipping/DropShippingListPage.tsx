import { useSearchParams } from 'react-router';
import type { PageContext, PageModule, PageQueries } from '#client/app/page-module.ts';
import {
  DropShipping,
  dropShippingCrumbs,
  dropShippingQueries,
  dropShippingTitle,
} from '#client/features/drop-shipping/DropShipping.tsx';

export const queries = ({ search }: PageContext): PageQueries => dropShippingQueries('GENERAL', search);
export const title: PageModule['title'] = (_, { search }) => dropShippingTitle('GENERAL', search);
export const crumbs: PageModule['crumbs'] = (_, { search }) => dropShippingCrumbs('GENERAL', search);

export function Page() {
  const [search] = useSearchParams();
  return <DropShipping tradeType="GENERAL" search={search} />;
}
