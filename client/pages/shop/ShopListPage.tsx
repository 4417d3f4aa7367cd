import { useSearchParams } from 'react-router';
import { certificationApi } from '#client/api/endpoints/certification-api.ts';
import { distributorApi } from '#client/api/endpoints/distributor-api.ts';
import { onlineStoreApi } from '#client/api/endpoints/online-store-api.ts';
import { subjectApi } from '#client/api/endpoints/subject-api.ts';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { CertifiedShop } from '#client/pages/shop/CertifiedShop.tsx';
import { ApplyAgain, ApplyForStore, platforms } from '#client/pages/shop/online-store/StoreApply.tsx';
import { StoreList } from '#client/pages/shop/online-store/StoreList.tsx';
import { readApplication, storesQuery } from '#client/pages/shop/online-store/stores-query.ts';
import { storePages } from '#shared/messages/zh/client/store-pages.ts';

const { listStorePage, getStoreDetail } = onlineStoreApi.endpoints;
const { titles } = storePages.form;

export const queries = ({ search }: PageContext): PageQueries => {
  const application = readApplication(search);
  const dictionary = certificationApi.endpoints.listDictByType.initiate(platforms);
  if (application?.kind === 'new') return { critical: [dictionary] };
  if (application) {
    // Always refetched: the staff may have decided since.
    const store = getStoreDetail.initiate({ id: application.id }, { forceRefetch: true });
    return { critical: [dictionary, store] };
  }
  return {
    critical: [
      distributorApi.endpoints.getBasicInfo.initiate({}),
      subjectApi.endpoints.getContractInfo.initiate({}),
      listStorePage.initiate(storesQuery.arg(storesQuery.read(search))),
    ],
  };
};

export const title: PageModule['title'] = (_, { search }) => {
  const application = readApplication(search);
  return application ? titles[application.kind] : undefined;
};

/** The list is the parent of the application. */
export const crumbs: PageModule['crumbs'] = (_, { search }) =>
  readApplication(search) === null ? [] : [{ title: storePages.shop.title, to: storesQuery.href() }];

export function Page() {
  const [search] = useSearchParams();
  const application = readApplication(search);
  if (application?.kind === 'new') return <ApplyForStore />;
  if (application) return <ApplyAgain key={application.id} {...application} />;
  return (
    <>
      <CertifiedShop />
      <StoreList search={search} />
    </>
  );
}
