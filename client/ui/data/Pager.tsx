import { Pagination } from 'react-bootstrap';
import { Icon } from '#client/ui/base/Icon.tsx';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { pageNumbers } from './page-numbers.ts';
import './Pager.scss';

interface PagerProps {
  pageNo: number;
  pageSize: number;
  total: number;
  /** URL of a page: the current URL with another page number. */
  hrefOf: (pageNo: number) => string;
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pager({ pageNo, pageSize, total, hrefOf }: PagerProps) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  const step = (to: number, label: string, icon: 'chevron-left' | 'chevron-right') =>
    to < 1 || to > last ? null : (
      <Pagination.Item href={hrefOf(to)} aria-label={label}>
        <Icon name={icon} />
      </Pagination.Item>
    );
  return (
    <nav className="pager numbers" aria-label={ui.pager.label}>
      <span className="pager-total">{ui.pager.total(total)}</span>
      <Pagination>
        {step(pageNo - 1, ui.pager.previous, 'chevron-left')}
        {pageNumbers(pageNo, last).map(page =>
          page.kind === 'gap' ? (
            <li key={page.key} aria-hidden="true">
              …
            </li>
          ) : (
            <Pagination.Item
              key={page.key}
              href={hrefOf(page.pageNo)}
              // `active` renders no link: the pressed link would lose the focus.
              className={page.pageNo === pageNo ? 'active' : undefined}
              aria-label={ui.pager.page(page.pageNo)}
              aria-current={page.pageNo === pageNo ? 'page' : undefined}
            >
              {page.pageNo}
            </Pagination.Item>
          ),
        )}
        {step(pageNo + 1, ui.pager.next, 'chevron-right')}
      </Pagination>
    </nav>
  );
}
