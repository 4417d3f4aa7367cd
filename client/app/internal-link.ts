/** The same-origin link that contains the event target. Excludes links with `target` or `download`. */
export function internalLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined;
  return link.target || link.hasAttribute('download') ? undefined : link;
}
