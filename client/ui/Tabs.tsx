import './Tabs.css';

export interface Tab {
  readonly id: string;
  readonly title: string;
  /** Address of the view: tabs are links, so that back, reload and a shared link keep them. */
  readonly to: string;
  /** How many are in it; none is not worth a number. */
  readonly count?: number | undefined;
}

/** Views of one page, kept in its address. Choosing one leaves the place on the page. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav className="view-tabs" aria-label={label}>
      {tabs.map(({ id, title, to, count = 0 }) => (
        <a key={id} href={to} data-replace data-keep-place aria-current={id === current ? 'true' : undefined}>
          {title}
          {count > 0 && <span className="view-tab-count numbers">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
