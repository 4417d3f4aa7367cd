import type { ApprovalStatus } from '#shared/access/approval.ts';
import { shopMenu } from '#shared/routes/menu.ts';

/** The pages of the shop menu that this approval opens. */
export function menusFor(status: ApprovalStatus | null): { href: string }[] {
  if (status !== 'PASS' && status !== 'DISABLE') return [];
  return shopMenu
    .flatMap(group => group.entries)
    .filter(route => status === 'PASS' || route.openToDisabled)
    .map(route => ({ href: route.path }));
}
