import type { IconName } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';

interface NoCommoditiesProps {
  icon: IconName;
  /** Of the list without filters; above 0, the page is out of range. */
  total: number;
  isFiltered: boolean;
  firstHref: string;
  /** The list without filters. */
  clearHref: string;
  words: {
    readonly empty: Readonly<Record<'title' | 'hint' | 'action' | 'recommended', string>>;
    readonly nothing: Readonly<Record<'title' | 'hint' | 'action', string>>;
  };
}

/** Explains an empty list of the shop's commodities: none yet, no search result, or page out of range. */
export function NoCommodities(props: NoCommoditiesProps) {
  const { icon, total, isFiltered, firstHref, clearHref, words } = props;
  const { empty, nothing } = words;
  if (total > 0) return <PageOutOfRange firstHref={firstHref} />;
  if (isFiltered) {
    return (
      <EmptyState title={nothing.title} hint={nothing.hint} icon="search">
        <a className="btn btn-outline-primary" href={clearHref}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={empty.hint} icon={icon}>
      <RouteLink to="commodityList" className="btn btn-primary">
        {empty.action}
      </RouteLink>
      <RouteLink to="recommendedList" className="btn btn-outline-secondary">
        {empty.recommended}
      </RouteLink>
    </EmptyState>
  );
}
