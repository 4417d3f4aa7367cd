import { browserStorage } from '#client/lib/browser-storage.ts';
import { safeRedirectTarget } from '#shared/access/redirect-target.ts';
import { matchRoute, routeById } from '#shared/routes/table.ts';

/** The page that a member wanted before the shop was approved: it may be days until it can be opened. */
const keyOf = (memberId: string) => `wanted-page:${memberId}`;

export function keepWantedPage(memberId: string, target: string): void {
  browserStorage.write(keyOf(memberId), target);
}

export function readWantedPage(memberId: string): string | undefined {
  return wantedPage(browserStorage.read(keyOf(memberId)));
}

export function forgetWantedPage(memberId: string): void {
  browserStorage.remove(keyOf(memberId));
}

/** A target as it may be opened after the certification; not the certification itself. */
export function wantedPage(target: string | null): string | undefined {
  const safe = safeRedirectTarget(target);
  return safe && pathOf(safe) !== routeById('onboarding').path ? safe : undefined;
}

/** What the page behind an address is called, if it is one page's own. */
export function pageNameOf(target: string): string | undefined {
  const match = matchRoute(pathOf(target));
  return match.kind === 'page' ? match.route.title : undefined;
}

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? target;
