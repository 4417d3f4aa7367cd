import { Nav } from 'react-bootstrap';
import './Tabs.scss';

export interface Tab {
  readonly id: string;
  readonly title: string;
  /** URL of the view: tabs are links, so that back, reload and shared links keep the choice. */
  readonly to: string;
  /** Number of entries; 0 is not shown. */
  readonly count?: number | undefined;
}

/** Views of one page, selected by its URL. Switching keeps the scroll position. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <Nav as="nav" variant="underline" className="view-tabs" activeKey={current} aria-label={label}>
      {tabs.map(({ id, title, to, count = 0 }) => (
        <Nav.Link
          key={id}
          eventKey={id}
          href={to}
          data-replace
          data-keep-place
          aria-current={id === current ? 'true' : undefined}
        >
          {title}
          {count > 0 && <span className="view-tab-count numbers">{count}</span>}
        </Nav.Link>
      ))}
    </Nav>
  );
}
