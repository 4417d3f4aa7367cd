import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { reorderApi } from '#client/api/endpoints/reorder-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { TemplateNameInput } from '#client/features/order-template/TemplateNameInput.tsx';
import { useSaveTemplate } from '#client/features/order-template/use-save-template.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Field } from '#client/ui/form/Field.tsx';
import { SelectBox } from '#client/ui/form/SelectBox.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { TEMPLATE_LIMITS } from '#shared/constants.ts';
import { orderTemplates } from '#shared/messages/zh/client/regular.ts';
import { routeById } from '#shared/routes/table.ts';

const words = orderTemplates.dialog;

/** Where the lines of a template come from. */
export type TemplateSource =
  | { readonly lines: readonly { readonly skuId: string; readonly quantity: number }[] }
  | { readonly orderId: string };

interface SaveTemplateDialogProps {
  source: TemplateSource;
  open: boolean;
  onClose: () => void;
}

/** Saves skus as a new template, or adds them to one. Wrap it in `loadWhenShown`. */
export function SaveTemplateDialog({ source, open, onClose }: SaveTemplateDialogProps) {
  const formId = useId();
  const dispatch = useDispatch();
  const { data: templates = [] } = reorderApi.endpoints.listMyOrderTemplates.useQuery(undefined, {
    skip: !open,
  });
  /** Id of the template; empty: a new one. */
  const [target, setTarget] = useState('');
  const { save, busy, fault } = useSaveTemplate(({ id, name }) => {
    const href = `${routeById('regular').path}?${new URLSearchParams({ template: id })}`;
    const link = { href, text: orderTemplates.toTemplate };
    dispatch(toastRaised({ kind: 'success', text: orderTemplates.saved(name), links: [link] }));
    onClose();
  });
  const { errors, props: form } = useCheckedForm<'name'>({
    checks: { name: text => (target || text.trim() ? undefined : words.nameMissing) },
    served: fault?.fields,
    onSubmit: ({ name }) =>
      void save({
        ...('orderId' in source ? source : { lines: source.lines.map(toLine) }),
        ...(target ? { id: target, isAddition: true } : { name: name.trim() }),
      }),
  });
  const tooMany = 'lines' in source && source.lines.length > TEMPLATE_LIMITS.lines;
  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={onClose}
      back={words.cancel}
      actions={
        <Button type="submit" form={formId} busy={busy} disabled={tooMany}>
          {words.submit}
        </Button>
      }
    >
      <form {...form} id={formId} noValidate>
        <FormMessage text={tooMany ? words.tooMany(TEMPLATE_LIMITS.lines) : fault?.message} />
        {templates.length > 0 && (
          <Field label={words.target} hint={target ? words.addHint : undefined}>
            {control => (
              <SelectBox {...control} value={target} onChange={event => setTarget(event.target.value)}>
                <option value="">{words.fresh}</option>
                {templates.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectBox>
            )}
          </Field>
        )}
        {!target && <TemplateNameInput error={errors.name} />}
      </form>
    </Dialog>
  );
}

/** Without what else the source knows of a line. */
const toLine = ({ skuId, quantity }: { readonly skuId: string; readonly quantity: number }) => ({
  skuId,
  quantity,
});
