import type { ApprovalStatus } from '#shared/domain/approval.ts';
import { shopMenu } from '#shared/routes/menu.ts';

/** Returns the pages of the shop menu that this approval status gives access to. */
export function menusFor(status: ApprovalStatus | null): { href: string }[] {
  if (status !== 'PASS' && status !== 'DISABLE') return [];
  return shopMenu
    .flatMap(group => group.entries)
    .filter(route => status === 'PASS' || route.openToDisabled)
    .map(route => ({ href: route.path }));
}
