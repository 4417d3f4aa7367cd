import { useEffect } from 'react';

/**
 * Closes `<details>` menus of a name (the browser opens one at a time): on Escape, when the focus or a press goes
 * elsewhere, and after a link was followed, except within `data-keep-open`. The focus returns to the summary.
 */
export function useMenuDismissal(name: string): void {
  useEffect(() => {
    const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(`details[name=${name}][open]`);
    const close = (menu: HTMLDetailsElement) => {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    };
    const handleLeave = ({ target }: Event) => {
      for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
    };
    const handleClick = ({ target }: Event) => {
      const link = (target as Element).closest('a');
      if (!link || link.closest('[data-keep-open]')) return;
      for (const menu of openMenus()) if (menu.contains(link)) close(menu);
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') openMenus().forEach(close);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('pointerdown', handleLeave, { signal });
    document.addEventListener('focusin', handleLeave, { signal });
    document.addEventListener('click', handleClick, { signal });
    document.addEventListener('keydown', handleKey, { signal });
    return () => leaving.abort();
  }, [name]);
}
