import { useRegions } from '#client/features/address/use-regions.ts';
import type { Loadable } from '#client/lib/loadable.ts';
import type { FieldErrors } from '#client/lib/use-checked-form.ts';
import type {
  CertificationField,
  CertificationValues,
} from '#client/pages/certification/certification-values.ts';
import { ChoiceField } from '#client/ui/form/ChoiceField.tsx';
import { TextInput } from '#client/ui/form/Field.tsx';
import { RegionPicker } from '#client/ui/form/RegionPicker.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { Data } from '#shared/contract/index.ts';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import './ShopFields.css';

export interface FieldsProps {
  initial: CertificationValues;
  errors: FieldErrors<CertificationField>;
}

const words = certification.fields;

export function ShopNameField({ initial, errors }: FieldsProps) {
  return (
    <div className="wide">
      <TextInput
        label={words.shopName}
        name="shopName"
        autoComplete="organization"
        maxLength={CERTIFICATION_LIMITS.shopName}
        placeholder={words.shopNamePlaceholder}
        defaultValue={initial.shopName}
        error={errors.shopName}
      />
    </div>
  );
}

export type ShopTypes = Loadable<Data<'listDictByType'>>;

export function ShopTypeField({ initial, errors, types }: FieldsProps & { types: ShopTypes }) {
  return (
    <div className="wide">
      <Loaded what={words.shopType} state={types} skeleton={<Skeleton className="shop-types-waiting" />}>
        {choices => (
          <ChoiceField
            label={words.shopType}
            name="shopType"
            choices={choices}
            defaultValue={initial.shopType}
            error={errors.shopType}
          />
        )}
      </Loaded>
    </div>
  );
}

export function ContactFields({ initial, errors }: FieldsProps) {
  const { levels, choose } = useRegions(initial);
  return (
    <>
      <TextInput
        label={words.contactName}
        name="contactName"
        autoComplete="name"
        maxLength={CERTIFICATION_LIMITS.contactName}
        placeholder={words.contactNamePlaceholder}
        defaultValue={initial.contactName}
        error={errors.contactName}
      />
      <TextInput
        label={words.contactMobile}
        name="contactMobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={16}
        placeholder={words.contactMobilePlaceholder}
        defaultValue={initial.contactMobile}
        error={errors.contactMobile}
      />
      <RegionPicker
        className="wide"
        label={words.region}
        levels={levels}
        onChoose={choose}
        error={errors.provinceCode ?? errors.cityCode ?? errors.districtCode}
      />
      <div className="wide">
        <TextInput
          label={words.address}
          name="address"
          autoComplete="street-address"
          maxLength={CERTIFICATION_LIMITS.address}
          placeholder={words.addressPlaceholder}
          defaultValue={initial.address}
          error={errors.address}
        />
      </div>
    </>
  );
}
