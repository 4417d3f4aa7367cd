import { AddressForm } from '#client/features/address/AddressForm.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import type { AddressData } from '#shared/contract/calls/address.ts';
import { addresses as words } from '#shared/messages/zh/client/addresses.ts';

interface AddressEditorProps {
  open: boolean;
  /** Absent: a new address. */
  address: AddressData | undefined;
  /** It will be the only address, and so the default. */
  first: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Dialog that adds or edits an address. Wrap it in `loadWhenShown`. */
export function AddressEditor({ open, address, first, onSaved, onClose }: AddressEditorProps) {
  return (
    <Dialog wide title={address ? words.editTitle : words.addTitle} open={open} onClose={onClose}>
      <AddressForm
        key={address?.id}
        address={address}
        first={first && !address}
        onSaved={onSaved}
        onCancel={onClose}
      />
    </Dialog>
  );
}
