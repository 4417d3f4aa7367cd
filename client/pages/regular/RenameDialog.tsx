import { useId } from 'react';
import { TemplateNameInput } from '#client/features/order-template/TemplateNameInput.tsx';
import { useSaveTemplate } from '#client/features/order-template/use-save-template.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import type { OrderTemplateData } from '#shared/contract/calls/order-template.ts';
import { orderTemplates as words } from '#shared/messages/zh/client/regular.ts';

const Dialog = loadWhenShown(async () => (await import('#client/ui/overlay/Dialog.tsx')).Dialog);

interface RenameDialogProps {
  template: OrderTemplateData;
  open: boolean;
  onClose: () => void;
}

/** Changes the name of a template. */
export function RenameDialog({ template: { id, name }, open, onClose }: RenameDialogProps) {
  const formId = useId();
  const { save, busy, fault } = useSaveTemplate(onClose);
  const { errors, props: form } = useCheckedForm<'name'>({
    checks: { name: text => (text.trim() ? undefined : words.dialog.nameMissing) },
    served: fault?.fields,
    onSubmit: values => void save({ id, name: values.name.trim() }),
  });
  return (
    <Dialog
      title={words.rename.title}
      open={open}
      onClose={onClose}
      back={words.dialog.cancel}
      actions={
        <Button type="submit" form={formId} busy={busy}>
          {words.rename.submit}
        </Button>
      }
    >
      <form {...form} id={formId} noValidate>
        <FormMessage text={fault?.message} />
        <TemplateNameInput defaultValue={name} error={errors.name} />
      </form>
    </Dialog>
  );
}
