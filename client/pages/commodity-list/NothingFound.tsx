import { Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { siteApi } from '#client/api/endpoints/site-api.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { chatOpened } from '#client/features/chat/model/chat-slice.ts';
import { categoryHref } from '#client/lib/category-href.ts';
import type { FilterChip } from '#client/pages/commodity-list/filter-chips.ts';
import { type ListQuery, listHref } from '#client/pages/commodity-list/list-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { CHAT_SWITCH, HOTLINE } from '#shared/constants.ts';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import './NothingFound.css';

const words = commodityList.nothing;

interface NothingFoundProps {
  query: ListQuery;
  chips: readonly FilterChip[];
  /** The name was corrected: without the filters, the corrected name has matches. */
  corrected: boolean;
  /** Top-level categories. */
  categories: readonly CategoryNode[];
}

/** Explains an empty result and links to wider searches. */
export function NothingFound({ query, chips, corrected, categories }: NothingFoundProps) {
  const name = corrected ? '' : query.name;
  const wider = chips.filter(({ count }) => count !== 0);
  const why = name ? words.byName(name) : chips.length > 0 ? words.byFilters : words.whole;
  const hint = wider.length > 0 ? words.filtersHint : name ? words.nameHint : undefined;
  return (
    <div className="nothing-found">
      <EmptyState title={why} icon="search" {...(hint && { hint })}>
        {wider.map(({ key, text, without, count }) => (
          <a
            key={key}
            className="btn btn-outline-primary btn-sm"
            href={listHref({ ...query, ...without, pageNo: 1 })}
          >
            {count === null ? words.drop(text) : words.dropWith(text, count)}
          </a>
        ))}
      </EmptyState>
      {wider.length > 0 && name && <p className="muted">{words.nameHint}</p>}
      {categories.length > 0 && (
        <p className="nothing-kinds">
          <span className="muted">{words.categories}</span>
          {categories.map(category => (
            <a key={category.id} href={categoryHref(category.id)}>
              {category.name}
            </a>
          ))}
        </p>
      )}
      <p className="nothing-service">
        <Suspense>
          <AskService />
        </Suspense>
        <a className="btn btn-link btn-sm" href={`tel:${HOTLINE.replaceAll(' ', '')}`}>
          <Icon name="telephone" /> {words.hotline(HOTLINE)}
        </a>
      </p>
    </div>
  );
}

/** Rendered only if the chat is switched on. */
function AskService() {
  const dispatch = useDispatch();
  const chatSwitch = siteApi.endpoints.getSwitchByType.useQuery({ type: CHAT_SWITCH });
  useStreamed(chatSwitch);
  if (chatSwitch.data !== '1') return null;
  return (
    <button
      type="button"
      className="btn btn-link btn-sm needs-script"
      onClick={() => dispatch(chatOpened(null))}
    >
      <Icon name="chat-dots" /> {words.service}
    </button>
  );
}

/** Shown when the page number is above the last page. */
export function PageBeyond({ query, total }: { query: ListQuery; total: number }) {
  const last = Math.ceil(total / query.pageSize);
  return (
    <EmptyState title={words.beyond} hint={words.beyondHint(last)}>
      <a className="btn btn-outline-primary btn-sm" href={listHref({ ...query, pageNo: last })}>
        {words.lastPage}
      </a>
    </EmptyState>
  );
}
