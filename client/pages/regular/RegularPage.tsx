import { useSearchParams } from 'react-router';
import { reorderApi } from '#client/api/endpoints/reorder-api.ts';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { Purchased } from '#client/pages/regular/Purchased.tsx';
import { purchasedArg, regularQuery, templateOf } from '#client/pages/regular/regular-query.ts';
import { Template } from '#client/pages/regular/Template.tsx';
import { TemplateTabs } from '#client/pages/regular/TemplateTabs.tsx';
import { regular as words } from '#shared/messages/zh/client/regular.ts';
import './Regular.css';

const { listPurchasedPage, listMyOrderTemplates, getOrderTemplate } = reorderApi.endpoints;

export const queries = ({ search }: PageContext): PageQueries => {
  const id = templateOf(search);
  return {
    critical: [
      listMyOrderTemplates.initiate(),
      id
        ? getOrderTemplate.initiate({ id })
        : listPurchasedPage.initiate(purchasedArg(regularQuery.read(search))),
    ],
  };
};

/** What the shop buys regularly, and its order templates: one tab each. */
export function Page() {
  const [search] = useSearchParams();
  const id = templateOf(search);
  return (
    <div className="panel regular">
      <h1>{words.title}</h1>
      <TemplateTabs current={id} />
      {id ? <Template key={id} id={id} /> : <Purchased query={regularQuery.read(search)} />}
    </div>
  );
}
