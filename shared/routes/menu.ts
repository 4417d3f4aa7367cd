import { menuTitles } from '#shared/messages/zh/common/routes.ts';
import { type MenuGroupId, menuGroups } from '#shared/routes/rows.ts';
import { type Route, routes } from '#shared/routes/table.ts';

export interface MenuGroup {
  readonly id: MenuGroupId;
  readonly title: string;
  readonly entries: readonly Route[];
}

/** Groups and entries of the shop-management sidebar, in display order. */
export const shopMenu: readonly MenuGroup[] = [...menuGroups]
  .sort((a, b) => a.sort - b.sort)
  .map(({ id }) => ({
    id,
    title: menuTitles[id],
    entries: routes
      .filter(route => route.menu?.group === id)
      .sort((a, b) => (a.menu?.sort ?? 0) - (b.menu?.sort ?? 0)),
  }));
