import type { FormEvent } from 'react';
import { formQuery } from '#client/lib/list-url.ts';
import { type InvoiceableQuery, invoiceableQuery } from '#client/pages/invoice/invoice-urls.ts';
import { DateRange } from '#client/ui/form/DateRange.tsx';
import { KeywordInput } from '#client/ui/form/KeywordInput.tsx';
import { SelectBox } from '#client/ui/form/SelectBox.tsx';
import type { Data } from '#shared/contract/index.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';
import { routeById } from '#shared/routes/table.ts';

const words = invoicePages.orders.search;

interface OrdersSearchProps {
  query: InvoiceableQuery;
  sellers: Data<'listInvoiceableOrderPage'>['sellers'];
  onGo: (href: string) => void;
}

/** Searches by keyword, day of payment and selling company; works as a plain form without scripts. */
export function OrdersSearch({ query, sellers, onGo }: OrdersSearchProps) {
  const { keyword, startDate, endDate, sellerId } = query;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGo(invoiceableQuery.href(invoiceableQuery.read(formQuery(event.currentTarget))));
  };
  return (
    <form
      className="invoice-search"
      aria-label={words.label}
      method="get"
      action={routeById('invoiceOrder').path}
      onSubmit={handleSubmit}
    >
      <KeywordInput
        name="keyword"
        label={words.label}
        placeholder={words.placeholder}
        value={keyword}
        clear={{
          label: words.clearKeyword,
          href: invoiceableQuery.href({ ...query, keyword: '', pageNo: 1 }),
        }}
      />
      <DateRange legend={words.days} startDate={startDate} endDate={endDate} />
      {(sellers.length > 1 || sellerId) && (
        <SelectBox name="sellerId" aria-label={words.seller} defaultValue={sellerId}>
          <option value="">{words.allSellers}</option>
          {sellers.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {name} ({count})
            </option>
          ))}
        </SelectBox>
      )}
      <button type="submit" className="btn btn-outline-secondary">
        {words.submit}
      </button>
      {(keyword || startDate || endDate || sellerId) && (
        <a href={invoiceableQuery.href()} data-keep-place>
          {words.clear}
        </a>
      )}
    </form>
  );
}
