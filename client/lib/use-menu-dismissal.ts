import { useEffect } from 'react';

/**
 * Closes `<details>` menus of a name (the browser opens one at a time): on Escape, when the focus or a press goes
 * elsewhere, and after a link was followed or a form submitted, except within `data-keep-open`. The focus returns to the summary.
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
    const closeAround = (chosen: Element | null) => {
      if (!chosen || chosen.closest('[data-keep-open]')) return;
      for (const menu of openMenus()) if (menu.contains(chosen)) close(menu);
    };
    const handleLink = ({ target }: Event) => closeAround((target as Element).closest('a'));
    const handleSubmit = ({ target }: Event) => closeAround(target as Element);
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') openMenus().forEach(close);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('pointerdown', handleLeave, { signal });
    document.addEventListener('focusin', handleLeave, { signal });
    document.addEventListener('click', handleLink, { signal });
    document.addEventListener('submit', handleSubmit, { signal });
    document.addEventListener('keydown', handleKey, { signal });
    return () => leaving.abort();
  }, [name]);
}
