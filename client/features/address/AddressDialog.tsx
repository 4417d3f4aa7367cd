import { useEffect, useRef } from 'react';
import { AddressForm } from '#client/features/address/AddressForm.tsx';
import { AddressList } from '#client/features/address/AddressList.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { MAX_ADDRESSES } from '#shared/constants.ts';
import type { AddressData } from '#shared/contract/calls/address.ts';
import { addresses as words } from '#shared/messages/zh/client/addresses.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

/** View of the dialog: the list, a new address, or an address to edit. */
export type AddressView = 'list' | 'add' | { readonly edit: AddressData };

interface AddressDialogProps {
  open: boolean;
  view: AddressView;
  addresses: readonly AddressData[];
  chosenId: string | undefined;
  onView: (view: AddressView) => void;
  /** null: the chosen address was removed. */
  onChoose: (id: string | null) => void;
  onClose: () => void;
}

/** Chooses, adds and edits the shop's addresses. Wrap it in `loadWhenShown`. */
export function AddressDialog(props: AddressDialogProps) {
  const { open, view, addresses, chosenId, onView, onChoose, onClose } = props;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    // The button that opened the view is unmounted and has lost the focus.
    if (open && shown.current !== view) content.current?.focus();
    shown.current = view;
  }, [open, view]);
  const choose = (id: string) => {
    onChoose(id);
    onClose();
  };
  const isList = view === 'list';
  const isFull = addresses.length >= MAX_ADDRESSES;
  const edited = typeof view === 'object' ? view.edit : undefined;
  return (
    <Dialog
      wide
      title={isList ? words.choose : edited ? words.editTitle : words.addTitle}
      open={open}
      onClose={onClose}
      actions={
        isList && (
          <>
            {isFull && <p className="address-full">{words.full(MAX_ADDRESSES)}</p>}
            <Button kind="outline-secondary" onClick={onClose}>
              {ui.close}
            </Button>
            <Button kind="outline-primary" disabled={isFull} onClick={() => onView('add')}>
              <Icon name="plus-lg" /> {words.add}
            </Button>
          </>
        )
      }
    >
      <div ref={content} tabIndex={-1} className="address-dialog">
        {isList ? (
          <AddressList
            addresses={addresses}
            chosenId={chosenId}
            onChoose={choose}
            onEdit={address => onView({ edit: address })}
            onRemoved={id => {
              content.current?.focus();
              if (id === chosenId) onChoose(null);
            }}
          />
        ) : (
          <AddressForm
            address={edited}
            onSaved={({ id }) => choose(id)}
            onCancel={addresses.length > 0 ? () => onView('list') : onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
