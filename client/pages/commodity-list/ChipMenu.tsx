import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import type { FilterChip } from '#client/pages/commodity-list/filter-chips.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import './ChipMenu.css';

/** Name of the menus: one is open at a time. */
export const MENUS = 'list-menus';
/** Chosen values that stand in a chip; further ones are only counted. */
const SHOWN = 3;

interface ChipMenuProps {
  label: string;
  /** Chosen values, each removed by one click. */
  chosen?: readonly FilterChip[];
  hrefOf: (change: FilterChip['without']) => string;
  children: ReactNode;
}

/** A filter as a chip: its menu opens by `<details>`, without scripts, and its chosen values stand beside the label. */
export function ChipMenu({ label, chosen = [], hrefOf, children }: ChipMenuProps) {
  return (
    <li className={classNames('chip', chosen.length > 0 && 'chip-chosen')}>
      <details name={MENUS}>
        <summary>
          {label} <Icon name="chevron-down" />
        </summary>
        <div className="chip-panel">{children}</div>
      </details>
      {chosen.slice(0, SHOWN).map(({ key, value, text, without }) => (
        <a
          key={key}
          className="chip-value"
          href={hrefOf(without)}
          data-keep-place
          aria-label={commodityList.chips.remove(text)}
        >
          <span>{value}</span> <Icon name="x-lg" />
        </a>
      ))}
      {chosen.length > SHOWN && (
        <span className="chip-more numbers">{commodityList.chips.more(chosen.length - SHOWN)}</span>
      )}
    </li>
  );
}
