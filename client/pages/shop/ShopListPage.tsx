import { useSearchParams } from 'react-router';
import { certificationApi } from '#client/api/endpoints/certification-api.ts';
import { distributorApi } from '#client/api/endpoints/distributor-api.ts';
import { onlineStoreApi } from '#client/api/endpoints/online-store-api.ts';
import { subjectApi } from '#client/api/endpoints/subject-api.ts';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { CertifiedShop } from '#client/pages/shop/CertifiedShop.tsx';
import { ApplyAgain, ApplyForStore, platforms } from '#client/pages/shop/online-store/StoreApply.tsx';
import { StoreList } from '#client/pages/shop/online-store/StoreList.tsx';
import { readApplied, storesQuery } from '#client/pages/shop/online-store/stores-query.ts';
import { storePages } from '#shared/messages/zh/client/store-pages.ts';

const { listStorePage, getStoreDetail } = onlineStoreApi.endpoints;
const { titles } = storePages.form;

export const queries = ({ search }: PageContext): PageQueries => {
  const id = readApplied(search);
  const dictionary = certificationApi.endpoints.listDictByType.initiate(platforms);
  if (id === 'new') return { critical: [dictionary] };
  if (id !== null) return { critical: [dictionary, getStoreDetail.initiate({ id })] };
  return {
    critical: [
      distributorApi.endpoints.getBasicInfo.initiate({}),
      subjectApi.endpoints.getContractInfo.initiate({}),
      listStorePage.initiate(storesQuery.arg(storesQuery.read(search))),
    ],
  };
};

export const title: PageModule['title'] = (_, { search }) => {
  const id = readApplied(search);
  return id === null ? undefined : titles[id === 'new' ? 'new' : 'again'];
};

/** The list is the parent of the application. */
export const crumbs: PageModule['crumbs'] = (_, { search }) =>
  readApplied(search) === null ? [] : [{ title: storePages.shop.title, to: storesQuery.href() }];

export function Page() {
  const [search] = useSearchParams();
  const id = readApplied(search);
  if (id !== null) return id === 'new' ? <ApplyForStore /> : <ApplyAgain key={id} id={id} />;
  return (
    <>
      <CertifiedShop />
      <StoreList search={search} />
    </>
  );
}
