import type { ReactNode } from 'react';
import './StickyBar.css';

interface StickyBarProps {
  label?: string | undefined;
  /** Messages above the bar. */
  above?: ReactNode;
  children: ReactNode;
}

/** Bar of totals and actions that stays at the bottom of the window while its list is in view. */
export function StickyBar({ label, above, children }: StickyBarProps) {
  return (
    <section className="sticky-bar-place needs-script" aria-label={label}>
      {above}
      <div className="sticky-bar">{children}</div>
    </section>
  );
}

/** The amount at the right of the bar, with what it consists of. */
export function StickyBarSum({ total, amount, note }: { total: string; amount: ReactNode; note: string }) {
  return (
    <p className="sticky-bar-sum numbers" role="status">
      <span>
        {total} {amount}
      </span>
      <span className="muted">{note}</span>
    </p>
  );
}
