import { useImageUploads } from '#client/api/hooks/use-image-uploads.ts';
import { CreditCodeInput } from '#client/features/company-form/CreditCodeInput.tsx';
import { FormFoot } from '#client/features/company-form/FormFoot.tsx';
import { FormSection } from '#client/features/company-form/FormSection.tsx';
import { NeedsScripts } from '#client/features/company-form/NeedsScripts.tsx';
import { PictureField } from '#client/features/company-form/PictureField.tsx';
import { splitList } from '#client/features/company-form/url-list.ts';
import { type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import {
  type MaskedValues,
  type SubjectField,
  type SubjectValues,
  subjectChecks,
} from '#client/pages/subject/subject-form.ts';
import { TextInput } from '#client/ui/form/Field.tsx';
import { SUBJECT_LIMITS } from '#shared/domain/subject.ts';
import { companyForm } from '#shared/messages/zh/client/company-form.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

const { form: words, fields } = subjectPages;

interface SubjectFormProps {
  mode: keyof typeof words.titles;
  initial: SubjectValues;
  /** Of an existing subject; its fields may stay empty. */
  masked?: MaskedValues;
  /** An approved subject keeps its credit code. */
  isCodeFixed?: boolean;
  /** Field errors returned by the server. */
  served: FieldErrors<SubjectField> | undefined;
  message: string | undefined;
  busy: boolean;
  saved: boolean;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (values: SubjectValues) => void;
}

/** Form of a subject: identity, contact and bank account. */
export function SubjectForm(props: SubjectFormProps) {
  const {
    mode,
    initial,
    masked,
    isCodeFixed = false,
    served,
    message,
    busy,
    saved,
    onInput,
    onSubmit,
  } = props;
  const licence = useImageUploads({
    scene: 'CERTIFICATION',
    max: 1,
    initial: splitList(initial.licenceImageUrl),
  });
  const { errors, props: form } = useCheckedForm<SubjectField>({
    checks: subjectChecks(licence.images, !masked),
    served,
    onInput,
    onSubmit,
  });
  const unchanged = (field: keyof MaskedValues) => masked && words.unchanged(masked[field]);
  return (
    <form {...form} noValidate>
      <NeedsScripts />
      <FormSection {...words.sections.identity}>
        <TextInput
          label={fields.companyName}
          name="companyName"
          autoComplete="off"
          maxLength={SUBJECT_LIMITS.companyName}
          placeholder={companyForm.fields.companyNamePlaceholder}
          defaultValue={initial.companyName}
          error={errors.companyName}
        />
        {isCodeFixed ? (
          <TextInput
            label={fields.creditCode}
            className="credit-code numbers"
            value={masked?.creditCode}
            readOnly
            hint={words.fixedCode}
            error={errors.creditCode}
          />
        ) : (
          <CreditCodeInput
            initial={initial.creditCode}
            error={errors.creditCode}
            unchanged={unchanged('creditCode')}
          />
        )}
        <TextInput
          label={fields.legalPerson}
          name="legalPerson"
          autoComplete="off"
          maxLength={SUBJECT_LIMITS.legalPerson}
          placeholder={words.legalPersonPlaceholder}
          defaultValue={initial.legalPerson}
          error={errors.legalPerson}
        />
        <PictureField
          name="licenceImageUrl"
          label={companyForm.fields.licence}
          hint={companyForm.fields.licenceHint}
          error={errors.licenceImageUrl}
          max={1}
          uploads={licence}
        />
      </FormSection>
      <FormSection {...words.sections.contact}>
        <TextInput
          label={fields.contactName}
          name="contactName"
          autoComplete="name"
          maxLength={SUBJECT_LIMITS.contactName}
          placeholder={companyForm.fields.contactNamePlaceholder}
          defaultValue={initial.contactName}
          error={errors.contactName}
        />
        <TextInput
          label={fields.contactMobile}
          name="contactMobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={16}
          placeholder={companyForm.fields.contactMobilePlaceholder}
          defaultValue={initial.contactMobile}
          error={errors.contactMobile}
          hint={unchanged('contactMobile')}
        />
      </FormSection>
      <FormSection {...words.sections.bank}>
        <TextInput
          label={fields.bankName}
          name="bankName"
          autoComplete="off"
          maxLength={SUBJECT_LIMITS.bankName}
          placeholder={words.bankNamePlaceholder}
          defaultValue={initial.bankName}
          error={errors.bankName}
        />
        <TextInput
          label={fields.bankAccount}
          className="numbers"
          name="bankAccount"
          inputMode="numeric"
          autoComplete="off"
          data-no-draft
          maxLength={40}
          placeholder={words.bankAccountPlaceholder}
          defaultValue={initial.bankAccount}
          error={errors.bankAccount}
          hint={unchanged('bankAccount')}
        />
      </FormSection>
      <FormFoot
        message={message}
        busy={busy}
        saved={saved}
        note={words.truth}
        submit={words.submit[mode]}
        submitting={words.submitting}
      />
    </form>
  );
}
