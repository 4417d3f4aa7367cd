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

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** Switching replaces the history entry: for tabs of a form, which are no views to go back to. */
  replace?: boolean;
}

/** Views of one page, selected by its URL. Switching keeps the scroll position; back leads one tab back. */
export function Tabs({ label, tabs, current, replace }: TabsProps) {
  return (
    <Nav as="nav" variant="underline" className="view-tabs" activeKey={current} aria-label={label}>
      {tabs.map(({ id, title, to, count = 0 }) => (
        <Nav.Link
          key={id}
          eventKey={id}
          href={to}
          data-replace={replace || undefined}
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
