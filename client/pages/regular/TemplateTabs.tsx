import { reorderApi } from '#client/api/endpoints/reorder-api.ts';
import { regularQuery, templateHref } from '#client/pages/regular/regular-query.ts';
import { StatusTabs } from '#client/ui/layout/StatusTabs.tsx';
import { regular } from '#shared/messages/zh/client/regular.ts';

const { tabs: words } = regular;
const ALL = 'all';

/** The regular purchases and each template, one click away. */
export function TemplateTabs({ current }: { current: string | null }) {
  const { data = [] } = reorderApi.endpoints.listMyOrderTemplates.useQuery();
  const templates = data.map(({ id, name, lineCount }) => ({
    id,
    title: name,
    to: templateHref(id),
    count: lineCount,
  }));
  return (
    <StatusTabs
      label={words.label}
      tabs={[{ id: ALL, title: words.all, to: regularQuery.href() }, ...templates]}
      current={current ?? ALL}
    />
  );
}
