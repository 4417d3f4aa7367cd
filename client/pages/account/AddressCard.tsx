import { useDispatch } from 'react-redux';
import { addressApi } from '#client/api/endpoints/address-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { AddressText } from '#client/features/address/AddressText.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import type { AddressData } from '#shared/contract/calls/address.ts';
import { addressPage as words } from '#shared/messages/zh/client/address-page.ts';
import { addresses as fields } from '#shared/messages/zh/client/addresses.ts';

interface AddressCardProps {
  address: AddressData;
  onEdit: () => void;
  onRemoved: () => void;
}

/** One address with its actions. */
export function AddressCard({ address, onEdit, onRemoved }: AddressCardProps) {
  const { id, consignee, region, izDefault } = address;
  const dispatch = useDispatch();
  const [setDefault, making] = addressApi.endpoints.setDefaultAddress.useMutation();
  const [remove] = addressApi.endpoints.removeAddresses.useMutation();
  const tell = (text: string) => dispatch(toastRaised({ kind: 'success', text }));
  const makeDefault = async () => {
    const { error } = await setDefault({ id });
    if (!error) tell(words.madeDefault);
  };
  const removeIt = async () => {
    const { error } = await remove({ ids: [id] });
    if (error) return;
    tell(words.removed);
    onRemoved();
  };
  return (
    <li className="address-card">
      <AddressText address={address} />
      <div className="address-card-ways needs-script">
        {!izDefault && (
          <Button
            kind="link"
            size="sm"
            busy={making.isLoading}
            aria-label={fields.ofAddress(fields.makeDefault, consignee)}
            onClick={() => void makeDefault()}
          >
            {fields.makeDefault}
          </Button>
        )}
        <Button
          kind="link"
          size="sm"
          aria-haspopup="dialog"
          aria-label={fields.ofAddress(fields.edit, consignee)}
          onClick={onEdit}
        >
          {fields.edit}
        </Button>
        <ConfirmButton
          kind="link"
          size="sm"
          danger
          aria-label={fields.ofAddress(fields.remove, consignee)}
          question={{ ...words.remove, text: words.remove.text(consignee, region) }}
          onConfirm={removeIt}
        >
          {fields.remove}
        </ConfirmButton>
      </div>
    </li>
  );
}
