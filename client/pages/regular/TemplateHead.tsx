import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { reorderApi } from '#client/api/endpoints/reorder-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { RenameDialog } from '#client/pages/regular/RenameDialog.tsx';
import { regularQuery } from '#client/pages/regular/regular-query.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import type { OrderTemplateData } from '#shared/contract/calls/order-template.ts';
import { orderTemplates as words } from '#shared/messages/zh/client/regular.ts';

/** Name of a template, with the actions for it as a whole. */
export function TemplateHead({ template }: { template: OrderTemplateData }) {
  const { id, name, lineCount } = template;
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [remove] = reorderApi.endpoints.removeOrderTemplates.useMutation();
  const [renaming, setRenaming] = useState(false);
  const { title, text, keep, confirm } = words.remove;

  async function removeTemplate() {
    const { data } = await remove({ ids: [id] });
    if (!data) return;
    dispatch(toastRaised({ kind: 'success', text: words.removed(name) }));
    await navigate(regularQuery.href(), { replace: true });
  }

  return (
    <header className="template-head">
      <h2>{name}</h2>
      <span className="muted numbers">{words.lines(lineCount)}</span>
      <span className="template-actions needs-script">
        <Button kind="outline-secondary" size="sm" aria-haspopup="dialog" onClick={() => setRenaming(true)}>
          {words.rename.action}
        </Button>
        <ConfirmButton
          kind="outline-secondary"
          size="sm"
          danger
          question={{ title, text: text(name), keep, confirm }}
          onConfirm={removeTemplate}
        >
          {words.remove.action}
        </ConfirmButton>
      </span>
      <RenameDialog template={template} open={renaming} onClose={() => setRenaming(false)} />
    </header>
  );
}
