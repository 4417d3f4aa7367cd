import {
  type DropShippingQuery,
  dropShippingHref,
  importHref,
} from '#client/features/drop-shipping/drop-shipping-query.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { dropShippingPages } from '#shared/messages/zh/drop-shipping-pages.ts';

const { beyond, nothing, empty, import: importWord } = dropShippingPages;

interface NoDropShippingProps {
  query: DropShippingQuery;
  total: number;
  mayOrder: boolean;
}

/** Why no order is here: no such page, none that is looked for, or none yet. */
export function NoDropShipping({ query, total, mayOrder }: NoDropShippingProps) {
  const { tradeType, status, keyword } = query;
  if (total > 0) {
    return (
      <EmptyState title={beyond.title}>
        <a className="btn btn-outline-primary" href={dropShippingHref({ ...query, pageNo: 1 })}>
          {beyond.action}
        </a>
      </EmptyState>
    );
  }
  if (status || keyword) {
    return (
      <EmptyState title={nothing.title} icon="search">
        <a className="btn btn-outline-primary" href={dropShippingHref({ tradeType })}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={mayOrder ? empty.hint : empty.frozen} icon="truck">
      {mayOrder && (
        <a className="btn btn-primary" href={importHref(tradeType)}>
          <Icon name="upload" /> {importWord}
        </a>
      )}
    </EmptyState>
  );
}
