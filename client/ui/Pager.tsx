import { Icon } from '#client/ui/Icon.tsx';
import { ui } from '#shared/messages/zh/ui.ts';
import { pageNumbers } from './page-numbers.ts';
import './Pager.css';

interface PagerProps {
  pageNo: number;
  pageSize: number;
  total: number;
  /** Address of a page: the one at hand with another number in its query. */
  hrefOf: (pageNo: number) => string;
}

/** Links to the pages of a list; nothing where there is only one. */
export function Pager({ pageNo, pageSize, total, hrefOf }: PagerProps) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  const step = (to: number, label: string, icon: 'chevron-left' | 'chevron-right') =>
    to < 1 || to > last ? null : (
      <a href={hrefOf(to)} aria-label={label}>
        <Icon name={icon} />
      </a>
    );
  return (
    <nav className="pager numbers" aria-label={ui.pager.label}>
      <span className="pager-total">{ui.pager.total(total)}</span>
      {step(pageNo - 1, ui.pager.previous, 'chevron-left')}
      {pageNumbers(pageNo, last).map(page =>
        page.kind === 'gap' ? (
          <span key={page.key} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page.key}
            href={hrefOf(page.pageNo)}
            aria-label={ui.pager.page(page.pageNo)}
            aria-current={page.pageNo === pageNo ? 'page' : undefined}
          >
            {page.pageNo}
          </a>
        ),
      )}
      {step(pageNo + 1, ui.pager.next, 'chevron-right')}
    </nav>
  );
}
