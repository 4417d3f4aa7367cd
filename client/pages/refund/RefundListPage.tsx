import { useSearchParams } from 'react-router';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { RefundApply, refundApplyQueries } from '#client/pages/refund/RefundApply.tsx';
import { RefundList, refundListQueries } from '#client/pages/refund/RefundList.tsx';
import { refundQuery } from '#client/pages/refund/refund-query.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

/** The order (`?apply=`) and the earlier refund (`?again=`) of an application; null for the list. */
function applicationOf(search: URLSearchParams) {
  const orderId = search.get('apply');
  return orderId ? { orderId, again: search.get('again') } : null;
}

export const queries = ({ search }: PageContext): PageQueries => {
  const application = applicationOf(search);
  return { critical: application ? refundApplyQueries(application) : refundListQueries(search) };
};

export const title: PageModule['title'] = (_, { search }) =>
  applicationOf(search) ? refundPages.apply.title : undefined;

/** The list is the parent of the application. */
export const crumbs: PageModule['crumbs'] = (_, { search }) =>
  applicationOf(search) ? [{ title: refundPages.list.title, to: refundQuery.href() }] : [];

export function Page() {
  const [search] = useSearchParams();
  const application = applicationOf(search);
  return application ? (
    <RefundApply key={application.orderId} {...application} />
  ) : (
    <RefundList search={search} />
  );
}
