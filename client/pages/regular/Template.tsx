import { reorderApi } from '#client/api/endpoints/reorder-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { ReorderBar } from '#client/pages/regular/ReorderBar.tsx';
import { ReorderSkeleton, ReorderTable } from '#client/pages/regular/ReorderTable.tsx';
import { regularQuery } from '#client/pages/regular/regular-query.ts';
import { rowOfTemplate } from '#client/pages/regular/reorder-rows.ts';
import { TemplateHead } from '#client/pages/regular/TemplateHead.tsx';
import { useReorder } from '#client/pages/regular/use-reorder.ts';
import { useTemplateEdits } from '#client/pages/regular/use-template-edits.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import type { Data } from '#shared/contract/index.ts';
import { regular, orderTemplates as words } from '#shared/messages/zh/client/regular.ts';

const SKELETON_ROWS = 8;

/** An order template: all its skus are chosen at first. */
export function Template({ id }: { id: string }) {
  const detail = reorderApi.endpoints.getOrderTemplate.useQuery({ id });
  if (isMissing(detail.error)) {
    return (
      <EmptyState title={words.missing.title} hint={words.missing.hint}>
        <a className="btn btn-primary" href={regularQuery.href()}>
          {words.missing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <Loaded
      what={words.what}
      state={asLoadable({ ...detail, data: detail.currentData })}
      skeleton={<ReorderSkeleton count={SKELETON_ROWS} />}
    >
      {template => <TemplateLines template={template} />}
    </Loaded>
  );
}

function TemplateLines({ template }: { template: Data<'getOrderTemplate'> }) {
  const rows = template.lines.map(rowOfTemplate);
  const reorder = useReorder(
    rows,
    rows.filter(({ fault }) => fault === null),
  );
  const edits = useTemplateEdits(template, reorder);
  return (
    <>
      <TemplateHead template={template} />
      <ReorderTable
        label={template.name}
        reorder={reorder}
        rowActions={row => (
          <button
            type="button"
            className="reorder-link"
            aria-label={regular.table.removeOf(row.sku.name)}
            // A template has at least one line: the last one goes with the template.
            disabled={edits.busy || rows.length === 1}
            onClick={() => void edits.removeLine(row)}
          >
            {regular.table.remove}
          </button>
        )}
      />
      <ReorderBar reorder={reorder} chooseAll={regular.bar.chooseAll}>
        {edits.isChanged && (
          <Button kind="link" size="sm" busy={edits.busy} onClick={() => void edits.saveQuantities()}>
            {words.saveQuantities}
          </Button>
        )}
      </ReorderBar>
    </>
  );
}
