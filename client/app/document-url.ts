/**
 * Whether the viewer has gone back or forward since the document was loaded, to a URL that a router had pushed. React
 * cannot hydrate its HTML as the page of that URL.
 */
export function hasMoved(): boolean {
  const { pathname, search } = window.location;
  return document.documentElement.dataset.url !== pathname + search;
}

/**
 * Reloads the document when the viewer goes back or forward, until the returned function is called. Call it before the
 * router is created, which would otherwise change the page that React is hydrating.
 */
export function reloadOnMove(): () => void {
  const reload = (event: PopStateEvent) => {
    if (!hasMoved()) return;
    event.stopImmediatePropagation();
    window.location.reload();
  };
  window.addEventListener('popstate', reload);
  return () => window.removeEventListener('popstate', reload);
}
