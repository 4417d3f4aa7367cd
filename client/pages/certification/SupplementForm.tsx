import { FormFoot } from '#client/features/company-form/FormFoot.tsx';
import { FormSection } from '#client/features/company-form/FormSection.tsx';
import { NeedsScripts } from '#client/features/company-form/NeedsScripts.tsx';
import { PictureField } from '#client/features/company-form/PictureField.tsx';
import type { FieldErrors } from '#client/lib/use-checked-form.ts';
import { BrandChooser } from '#client/pages/certification/BrandChooser.tsx';
import type {
  CertificationField,
  CertificationValues,
} from '#client/pages/certification/certification-values.ts';
import { RemarkField } from '#client/pages/certification/RemarkField.tsx';
import { ContactFields, ShopTypeField, type ShopTypes } from '#client/pages/certification/ShopFields.tsx';
import { useCertificationForm } from '#client/pages/certification/use-certification-form.ts';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';

/** Fields that a certified shop can still change. */
export const SUPPLEMENT_FIELDS = [
  'contactName',
  'contactMobile',
  'provinceCode',
  'cityCode',
  'districtCode',
  'address',
  'shopType',
  'storeImageUrls',
  'brandIds',
  'remark',
] as const satisfies readonly CertificationField[];
export type SupplementValues = Readonly<Record<(typeof SUPPLEMENT_FIELDS)[number], string>>;

interface SupplementFormProps {
  initial: CertificationValues;
  shopTypes: ShopTypes;
  /** Field errors returned by the server. */
  served: FieldErrors<CertificationField> | undefined;
  message: string | undefined;
  busy: boolean;
  saved: boolean;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (values: SupplementValues) => void;
}

const { supplement: words, fields } = certification;

export function SupplementForm(props: SupplementFormProps) {
  const { initial, shopTypes, served, message, busy, saved, onInput, onSubmit } = props;
  const form = useCertificationForm({ names: SUPPLEMENT_FIELDS, initial, served, onInput, onSubmit });
  const common = { initial, errors: form.errors };
  return (
    <form {...form.props}>
      <NeedsScripts />
      <FormSection title={words.contact} note={words.contactNote}>
        <ContactFields {...common} />
      </FormSection>
      <FormSection title={words.business} note={words.businessNote}>
        <ShopTypeField {...common} types={shopTypes} />
        <PictureField
          name="storeImageUrls"
          label={fields.photos}
          hint={fields.photosHint(CERTIFICATION_LIMITS.storeImages)}
          error={form.errors.storeImageUrls}
          max={CERTIFICATION_LIMITS.storeImages}
          uploads={form.photos}
        />
        <BrandChooser initial={initial.brandIds} error={form.errors.brandIds} />
        <RemarkField {...common} />
      </FormSection>
      <FormFoot message={message} busy={busy} saved={saved} submit={words.save} submitting={words.saving} />
    </form>
  );
}
