import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastRaised } from '#client/api/toast-slice.ts';
import { myAddresses, useAddresses } from '#client/features/address/use-addresses.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { AddressCard } from '#client/pages/account/AddressCard.tsx';
import { AddressCardsSkeleton } from '#client/pages/account/AddressCardsSkeleton.tsx';
import type { PageQueries } from '#client/pages/page-module.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { MAX_ADDRESSES } from '#shared/constants.ts';
import type { AddressData } from '#shared/contract/calls/address.ts';
import { addressPage as words } from '#shared/messages/zh/client/address-page.ts';
import { addresses as fields } from '#shared/messages/zh/client/addresses.ts';
import './AddressListPage.css';

export const queries = (): PageQueries => ({ critical: [myAddresses()] });

const AddressEditor = loadWhenShown(
  async () => (await import('#client/pages/account/AddressEditor.tsx')).AddressEditor,
);

/** What the editor shows: nothing, a new address, or the address to edit. */
type Edited = AddressData | 'new' | null;

/** The addresses of the shop: add, edit, make one the default, remove. */
export function Page() {
  const dispatch = useDispatch();
  const { list } = useAddresses(null);
  const [edited, setEdited] = useState<Edited>(null);
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const edit = (address: Edited) => {
    setEdited(address);
    setOpen(true);
  };
  const count = list.kind === 'ready' ? list.data.length : 0;
  const isFull = count >= MAX_ADDRESSES;
  const adding = (
    <Button className="needs-script" disabled={isFull} aria-haspopup="dialog" onClick={() => edit('new')}>
      <Icon name="plus-lg" /> {fields.add}
    </Button>
  );
  return (
    <div className="panel addresses">
      <header className="addresses-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {words.title}
          </h1>
          <p className="muted">{words.intro}</p>
        </div>
        {count > 0 && (
          <div className="addresses-ways">
            <span className="muted numbers">{words.count(count, MAX_ADDRESSES)}</span>
            {adding}
          </div>
        )}
      </header>
      {isFull && (
        <p className="addresses-full" role="status">
          {fields.full(MAX_ADDRESSES)}
        </p>
      )}
      <noscript>
        <p className="addresses-full">{fields.needsScripts}</p>
      </noscript>
      <Loaded what={words.what} state={list} skeleton={<AddressCardsSkeleton />}>
        {all =>
          all.length === 0 ? (
            <EmptyState title={words.empty.title} hint={words.empty.hint} icon="geo-alt">
              {adding}
            </EmptyState>
          ) : (
            <ul className="address-cards" aria-label={words.list}>
              {all.map(address => (
                <AddressCard
                  key={address.id}
                  address={address}
                  onEdit={() => edit(address)}
                  // The focused button is gone.
                  onRemoved={() => heading.current?.focus()}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddressEditor
        open={open}
        address={edited === 'new' || edited === null ? undefined : edited}
        first={count === 0}
        onSaved={() => {
          setOpen(false);
          dispatch(toastRaised({ kind: 'success', text: words.saved }));
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
