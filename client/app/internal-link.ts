/** The link of this site that an event happened on, unless it opens elsewhere. */
export function internalLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined;
  return link.target || link.hasAttribute('download') ? undefined : link;
}
