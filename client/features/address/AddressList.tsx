import { useState } from 'react';
import { addressApi } from '#client/api/endpoints/address-api.ts';
import { AddressText } from '#client/features/address/AddressText.tsx';
import { classNames } from '#client/lib/class-names.ts';
import type { AddressData } from '#shared/contract/calls/address.ts';
import { addresses as words } from '#shared/messages/zh/client/addresses.ts';

interface AddressListProps {
  addresses: readonly AddressData[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onEdit: (address: AddressData) => void;
  onRemoved: (id: string) => void;
}

/** The shop's addresses with their actions. */
export function AddressList({ addresses, chosenId, ...actions }: AddressListProps) {
  return (
    <ul className="address-list">
      {addresses.map(address => (
        <AddressRow key={address.id} address={address} isChosen={address.id === chosenId} {...actions} />
      ))}
    </ul>
  );
}

interface AddressRowProps extends Omit<AddressListProps, 'addresses' | 'chosenId'> {
  address: AddressData;
  isChosen: boolean;
}

function AddressRow({ address, isChosen, onChoose, onEdit, onRemoved }: AddressRowProps) {
  const { id, consignee, izDefault } = address;
  const [setDefault] = addressApi.endpoints.setDefaultAddress.useMutation();
  const [remove, removal] = addressApi.endpoints.removeAddresses.useMutation();
  const [isAsking, setAsking] = useState(false);
  const removeIt = async () => {
    if (removal.isLoading) return;
    const { data } = await remove({ ids: [id] });
    if (data) onRemoved(id);
    else setAsking(false);
  };
  const action = (text: string, onClick: () => void) => (
    <button type="button" aria-label={words.ofAddress(text, consignee)} onClick={onClick}>
      {text}
    </button>
  );
  return (
    <li className={classNames('address-row', isChosen && 'address-row-chosen')}>
      <button type="button" className="address-choice" aria-pressed={isChosen} onClick={() => onChoose(id)}>
        <AddressText address={address} />
      </button>
      <div className="address-actions">
        {isAsking ? (
          <>
            <span role="status">{words.removeAsk}</span>
            {action(words.remove, () => void removeIt())}
            {action(words.keep, () => setAsking(false))}
          </>
        ) : (
          <>
            {!izDefault && action(words.makeDefault, () => void setDefault({ id }))}
            {action(words.edit, () => onEdit(address))}
            {action(words.remove, () => setAsking(true))}
          </>
        )}
      </div>
    </li>
  );
}
