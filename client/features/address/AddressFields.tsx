import {
  type AddressField,
  type AddressValues,
  addressChecks,
} from '#client/features/address/address-values.ts';
import { useRegions } from '#client/features/address/use-regions.ts';
import { type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { TextInput } from '#client/ui/form/Field.tsx';
import { RegionPicker } from '#client/ui/form/RegionPicker.tsx';
import { ADDRESS_LIMITS } from '#shared/constants.ts';
import { addresses as words } from '#shared/messages/zh/client/addresses.ts';

interface AddressFieldsProps {
  initial: AddressValues;
  first: boolean;
  /** Error messages of the server by field; `message` is about the whole form. */
  served: FieldErrors<AddressField> | undefined;
  message: string | undefined;
  busy: boolean;
  onSubmit: (values: AddressValues) => void;
  onCancel: (() => void) | undefined;
}

/** The form fields, validated on blur and all together on submit. */
export function AddressFields(props: AddressFieldsProps) {
  const { initial, first, served, message, busy, onSubmit, onCancel } = props;
  const { errors, props: form } = useCheckedForm({ checks: addressChecks, served, onSubmit });
  const { levels, choose } = useRegions(initial);
  const { fields } = words;
  return (
    <form {...form} className="address-fields" noValidate>
      <TextInput
        label={fields.consignee}
        name="consignee"
        autoComplete="name"
        maxLength={ADDRESS_LIMITS.consignee}
        placeholder={fields.consigneePlaceholder}
        defaultValue={initial.consignee}
        error={errors.consignee}
      />
      <TextInput
        label={fields.mobile}
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={16}
        placeholder={fields.mobilePlaceholder}
        defaultValue={initial.mobile}
        error={errors.mobile}
      />
      <RegionPicker
        className="wide"
        label={fields.region}
        levels={levels}
        onChoose={choose}
        error={errors.provinceCode ?? errors.cityCode ?? errors.districtCode}
      />
      <div className="wide">
        <TextInput
          label={fields.detail}
          name="detail"
          autoComplete="street-address"
          maxLength={ADDRESS_LIMITS.detail}
          placeholder={fields.detailPlaceholder}
          defaultValue={initial.detail}
          error={errors.detail}
        />
      </div>
      {message && (
        <p className="address-message wide" role="alert">
          {message}
        </p>
      )}
      <div className="address-fields-foot wide">
        {!first && (
          <label className="address-default">
            <input type="checkbox" name="izDefault" defaultChecked={initial.izDefault !== ''} />
            {fields.izDefault}
          </label>
        )}
        {onCancel && (
          <Button kind="outline-secondary" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </div>
    </form>
  );
}
