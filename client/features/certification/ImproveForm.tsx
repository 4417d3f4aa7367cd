import { BrandChooser } from '#client/features/certification/BrandChooser.tsx';
import type {
  CertificationField,
  CertificationValues,
} from '#client/features/certification/certification-values.ts';
import { FormFoot } from '#client/features/certification/FormFoot.tsx';
import { FormSection } from '#client/features/certification/FormSection.tsx';
import { NeedsScripts } from '#client/features/certification/NeedsScripts.tsx';
import { PictureField } from '#client/features/certification/PictureField.tsx';
import { RemarkField } from '#client/features/certification/RemarkField.tsx';
import { ContactFields, ShopTypeField, type ShopTypes } from '#client/features/certification/ShopFields.tsx';
import { useCertificationForm } from '#client/features/certification/use-certification-form.ts';
import type { FieldErrors } from '#client/lib/use-checked-form.ts';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';
import { certification } from '#shared/messages/zh/certification.ts';

/** What stays open to the shop once it is certified. */
export const IMPROVABLE_FIELDS = [
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
export type ImprovableValues = Readonly<Record<(typeof IMPROVABLE_FIELDS)[number], string>>;

interface ImproveFormProps {
  initial: CertificationValues;
  shopTypes: ShopTypes;
  /** What the server said: about fields, and about the whole. */
  served: FieldErrors<CertificationField> | undefined;
  message: string | undefined;
  busy: boolean;
  /** Whether the draft is kept. */
  saved: boolean;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (values: ImprovableValues) => void;
}

const { improve: words, fields } = certification;

/** What a certified shop may say anew of itself. */
export function ImproveForm(props: ImproveFormProps) {
  const { initial, shopTypes, served, message, busy, saved, onInput, onSubmit } = props;
  const form = useCertificationForm({ names: IMPROVABLE_FIELDS, initial, served, onInput, onSubmit });
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
