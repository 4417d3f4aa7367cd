import { browserStorage } from '#client/lib/browser-storage.ts';
import { safeRedirectTarget } from '#shared/access/redirect-target.ts';
import { matchRoute, routeById } from '#shared/routes/table.ts';

/** The page that a member requested before certification, stored because approval can take days. */
const keyOf = (memberId: string) => `wanted-page:${memberId}`;

export function storeRequestedPage(memberId: string, target: string): void {
  browserStorage.write(keyOf(memberId), target);
}

export function readRequestedPage(memberId: string): string | undefined {
  return validRequestedPage(browserStorage.read(keyOf(memberId)));
}

export function clearRequestedPage(memberId: string): void {
  browserStorage.remove(keyOf(memberId));
}

/** A redirect target if it is safe and not the certification page; undefined otherwise. */
export function validRequestedPage(target: string | null): string | undefined {
  const safe = safeRedirectTarget(target);
  return safe && pathOf(safe) !== routeById('certification').path ? safe : undefined;
}

/** The title of the page behind a URL; undefined for an alias or an unknown path. */
export function pageNameOf(target: string): string | undefined {
  const match = matchRoute(pathOf(target));
  return match.kind === 'page' ? match.route.title : undefined;
}

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? target;
