import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from '#client/ui/layout/SkipLink.tsx';

/**
 * After a navigation to another page: focuses its content if the focused element is gone, so that keyboard and screen
 * reader go on there instead of at the top of the document. A page that focuses an element of its own comes first.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
