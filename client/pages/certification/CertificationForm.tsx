import { CreditCodeInput } from '#client/features/company-form/CreditCodeInput.tsx';
import { FormFoot } from '#client/features/company-form/FormFoot.tsx';
import { FormSection } from '#client/features/company-form/FormSection.tsx';
import { NeedsScripts } from '#client/features/company-form/NeedsScripts.tsx';
import { PictureField } from '#client/features/company-form/PictureField.tsx';
import type { FieldErrors } from '#client/lib/use-checked-form.ts';
import { BrandChooser } from '#client/pages/certification/BrandChooser.tsx';
import {
  CERTIFICATION_FIELDS,
  type CertificationField,
  type CertificationValues,
} from '#client/pages/certification/certification-values.ts';
import { RemarkField } from '#client/pages/certification/RemarkField.tsx';
import {
  ContactFields,
  ShopNameField,
  ShopTypeField,
  type ShopTypes,
} from '#client/pages/certification/ShopFields.tsx';
import { useCertificationForm } from '#client/pages/certification/use-certification-form.ts';
import { TextInput } from '#client/ui/form/Field.tsx';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';

export interface CertificationFormProps {
  initial: CertificationValues;
  shopTypes: ShopTypes;
  /** Field errors returned by the server. */
  served: FieldErrors<CertificationField> | undefined;
  message: string | undefined;
  busy: boolean;
  saved: boolean;
  /** A previous submission was rejected. */
  again: boolean;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (values: CertificationValues) => void;
}

const { sections, fields } = certification;

export function CertificationForm(props: CertificationFormProps) {
  const { initial, shopTypes, served, message, busy, saved, again, onInput, onSubmit } = props;
  const form = useCertificationForm({ names: CERTIFICATION_FIELDS, initial, served, onInput, onSubmit });
  const common = { initial, errors: form.errors };
  return (
    <form {...form.props}>
      <NeedsScripts />
      <FormSection {...sections.shop}>
        <ShopNameField {...common} />
        <ShopTypeField {...common} types={shopTypes} />
        <ContactFields {...common} />
      </FormSection>
      <FormSection {...sections.identity}>
        <TextInput
          label={fields.companyName}
          name="companyName"
          autoComplete="off"
          maxLength={CERTIFICATION_LIMITS.companyName}
          placeholder={fields.companyNamePlaceholder}
          defaultValue={initial.companyName}
          error={form.errors.companyName}
        />
        <CreditCodeInput initial={initial.creditCode} error={form.errors.creditCode} />
        <PictureField
          name="licenceImageUrl"
          label={fields.licence}
          hint={fields.licenceHint}
          error={form.errors.licenceImageUrl}
          max={1}
          uploads={form.licence}
        />
      </FormSection>
      <FormSection {...sections.photos}>
        <PictureField
          name="storeImageUrls"
          label={fields.photos}
          hint={fields.photosHint(CERTIFICATION_LIMITS.storeImages)}
          error={form.errors.storeImageUrls}
          max={CERTIFICATION_LIMITS.storeImages}
          uploads={form.photos}
        />
      </FormSection>
      <FormSection {...sections.brands}>
        <BrandChooser initial={initial.brandIds} error={form.errors.brandIds} />
        <RemarkField {...common} />
      </FormSection>
      <FormFoot
        message={message}
        busy={busy}
        saved={saved}
        note={certification.truth}
        submit={again ? certification.resubmit : certification.submit}
        submitting={certification.submitting}
      />
    </form>
  );
}
