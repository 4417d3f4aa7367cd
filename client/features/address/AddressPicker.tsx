import { useState } from 'react';
import type { AddressView } from '#client/features/address/AddressDialog.tsx';
import { AddressForm } from '#client/features/address/AddressForm.tsx';
import { AddressText } from '#client/features/address/AddressText.tsx';
import { useAddresses } from '#client/features/address/use-addresses.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { AddressData } from '#shared/contract/calls/address.ts';
import { addresses as words } from '#shared/messages/zh/client/addresses.ts';
import './Addresses.css';

const AddressDialog = loadWhenShown(
  async () => (await import('#client/features/address/AddressDialog.tsx')).AddressDialog,
);

interface AddressPickerProps {
  /** Id of the chosen address; null: the default one (see `useAddresses`). */
  value: string | null;
  /** null: the chosen address was removed; the default one is used. */
  onChoose: (id: string | null) => void;
}

/** Shows the chosen address and opens the dialog to change it; shows the form if there is no address. */
export function AddressPicker({ value, onChoose }: AddressPickerProps) {
  const { list, chosen } = useAddresses(value);
  return (
    <Loaded what={words.whole} state={list} skeleton={<SkeletonLines count={2} />}>
      {all =>
        all.length === 0 ? (
          <div className="address-first">
            <p className="muted">{words.first}</p>
            <noscript>
              <p className="address-note">{words.needsScripts}</p>
            </noscript>
            <AddressForm first onSaved={({ id }) => onChoose(id)} />
          </div>
        ) : (
          <ChosenAddress all={all} chosen={chosen} onChoose={onChoose} />
        )
      }
    </Loaded>
  );
}

interface ChosenAddressProps extends Pick<AddressPickerProps, 'onChoose'> {
  all: readonly AddressData[];
  chosen: AddressData | undefined;
}

function ChosenAddress({ all, chosen, onChoose }: ChosenAddressProps) {
  const [open, setOpen] = useState(false);
  const [view, setView] = useState<AddressView>('list');
  const openAt = (next: AddressView) => {
    setView(next);
    setOpen(true);
  };
  return (
    <div className="address-chosen">
      <Icon name="geo-alt" />
      {chosen ? <AddressText address={chosen} /> : <p>{words.chooseHint}</p>}
      <div className="address-ways needs-script">
        {chosen && (
          <Button
            kind="link"
            size="sm"
            aria-label={words.ofAddress(words.edit, chosen.consignee)}
            onClick={() => openAt({ edit: chosen })}
          >
            {words.edit}
          </Button>
        )}
        <Button
          kind="outline-secondary"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => openAt(all.length > 1 ? 'list' : 'add')}
        >
          {all.length > 1 ? words.change : words.add}
        </Button>
      </div>
      <AddressDialog
        open={open}
        view={view}
        addresses={all}
        chosenId={chosen?.id}
        onView={setView}
        onChoose={onChoose}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
