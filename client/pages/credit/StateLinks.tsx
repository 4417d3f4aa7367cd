interface StateLinksProps {
  label: string;
  /** Empty id: all. */
  current: string;
  states: readonly { readonly id: string; readonly title: string; readonly to: string }[];
}

/** Links that filter a list by its state. */
export function StateLinks({ label, current, states }: StateLinksProps) {
  return (
    <nav className="credit-states" aria-label={label}>
      {states.map(({ id, title, to }) => (
        <a key={id} href={to} data-keep-place aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
