import type { FormEvent } from 'react';
import { formQuery } from '#client/lib/list-url.ts';
import { type FavouritesQuery, favouritesQuery } from '#client/pages/favourite/favourites-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { KeywordInput } from '#client/ui/form/KeywordInput.tsx';
import { favourites } from '#shared/messages/zh/client/favourites.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { routeById } from '#shared/routes/table.ts';

const words = favourites.search;

/** Favourite filters; works as a plain form without scripts. */
export function FavouriteFilters({ query, onGo }: { query: FavouritesQuery; onGo: (href: string) => void }) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGo(favouritesQuery.href(favouritesQuery.read(formQuery(event.currentTarget))));
  };
  return (
    <form
      className="favourites-filters"
      aria-label={words.label}
      method="get"
      action={routeById('favourites').path}
      onSubmit={handleSubmit}
    >
      <a
        className="favourites-in-stock"
        href={favouritesQuery.href({ ...query, inStock: query.inStock ? '' : '1', pageNo: 1 })}
        data-keep-place
        aria-current={query.inStock ? 'true' : undefined}
      >
        <span>{query.inStock && <Icon name="check-lg" />}</span>
        {ui.commodity.inStockOnly}
      </a>
      {query.inStock && <input type="hidden" name="inStock" value="1" />}
      <KeywordInput
        name="name"
        label={words.label}
        placeholder={words.placeholder}
        value={query.name}
        clear={{ label: words.clear, href: favouritesQuery.href({ ...query, name: '', pageNo: 1 }) }}
      />
      <button type="submit" className="btn btn-outline-secondary">
        {words.submit}
      </button>
    </form>
  );
}
