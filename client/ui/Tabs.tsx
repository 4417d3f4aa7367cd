import './Tabs.css';

export interface Tab {
  readonly id: string;
  readonly title: string;
  /** Address of the view: tabs are links, so that back, reload and a shared link keep them. */
  readonly to: string;
}

/** Views of one page, kept in its address. Choosing one leaves the place on the page. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav className="view-tabs" aria-label={label}>
      {tabs.map(({ id, title, to }) => (
        <a key={id} href={to} data-replace data-keep-place aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
