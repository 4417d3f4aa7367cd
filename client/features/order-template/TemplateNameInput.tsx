import { TextInput } from '#client/ui/form/Field.tsx';
import { TEMPLATE_LIMITS } from '#shared/constants.ts';
import { orderTemplates } from '#shared/messages/zh/client/regular.ts';

const words = orderTemplates.dialog;

export function TemplateNameInput(props: { defaultValue?: string; error: string | undefined }) {
  return (
    <TextInput
      label={words.name}
      name="name"
      autoComplete="off"
      autoFocus
      maxLength={TEMPLATE_LIMITS.name}
      hint={words.nameHint}
      {...props}
    />
  );
}
