import { useSearchParams } from 'react-router';
import { invoiceApi } from '#client/api/endpoints/invoice-api.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { InvoiceDetail } from '#client/pages/invoice/InvoiceDetail.tsx';
import { InvoiceList } from '#client/pages/invoice/InvoiceList.tsx';
import { recordQuery } from '#client/pages/invoice/invoice-urls.ts';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';
import './Invoice.css';

const { getInvoiceDetail, listInvoicePage } = invoiceApi.endpoints;

export const queries = ({ search }: PageContext): PageQueries => {
  const id = search.get('id');
  return {
    critical: id
      ? [getInvoiceDetail.initiate({ id })]
      : [listInvoicePage.initiate(recordQuery.arg(recordQuery.read(search)))],
  };
};

export const title: PageModule['title'] = (state, { search }) => {
  const id = search.get('id');
  if (!id) return undefined;
  const { data, error } = getInvoiceDetail.select({ id })(state);
  if (data) return invoicePages.detail.name(data.applyNo);
  return isMissing(error) ? invoicePages.detail.missing.title : undefined;
};

/** The list is the parent of an invoice. */
export const crumbs: PageModule['crumbs'] = (_, { search }) =>
  search.get('id') ? [{ title: invoicePages.list.title, to: recordQuery.href() }] : [];

/** The records, or (`?id=`) one invoice. */
export function Page() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <InvoiceDetail key={id} id={id} /> : <InvoiceList search={search} />;
}
