import { internalLink } from '#client/app/internal-link.ts';
import { preloadPage } from '#client/app/page-loader.ts';
import type { Store } from '#client/app/store.ts';
import { loadViewer } from '#client/session/viewer.ts';
import { guard, sessionOf } from '#shared/access/guard.ts';
import { matchRoute } from '#shared/routes/table.ts';

/** A link that was pointed at is not fetched again for this long. */
const REMEMBERED_MS = 30_000;

/** Fetches the script and the data of a page when a link to it is pointed at or focused: a click then finds them. */
export function preloadOnHover(store: Store): void {
  const lastAt = new Map<string, number>();
  const preload = async (event: Event) => {
    const link = internalLink(event);
    if (!link) return;
    const { pathname, searchParams } = new URL(link.href);
    const match = matchRoute(pathname);
    if (match.kind !== 'page' || Date.now() - (lastAt.get(link.href) ?? 0) < REMEMBERED_MS) return;
    lastAt.set(link.href, Date.now());
    const verdict = guard(match.route, sessionOf(await loadViewer(store)), pathname);
    // A page that fails to load says so when it is opened.
    if (verdict.kind === 'allow')
      await preloadPage(store, match.route, match.params, searchParams).catch(() => {});
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload, { passive: true });
}
