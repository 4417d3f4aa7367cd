import { useRef, useState } from 'react';
import { AddressFields } from '#client/addresses/AddressFields.tsx';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressValues,
  addressOf,
  valuesIn,
  valuesOf,
  withPasted,
} from '#client/addresses/address-values.ts';
import { PasteAddress } from '#client/addresses/PasteAddress.tsx';
import { addressApi } from '#client/api/address-api.ts';
import type { CallFault } from '#client/api/base-api.ts';
import { type FormFault, formFaultOf } from '#client/api/form-fault.ts';
import { useRequestId } from '#client/buying/use-request-id.ts';
import type { AddressData } from '#shared/contract/calls/address.ts';
import type { Data } from '#shared/contract/index.ts';
import './AddressForm.css';

interface AddressFormProps {
  /** The one to change; none: a new one. */
  address?: AddressData | undefined;
  /** There is no other: it becomes the default one by itself. */
  first?: boolean;
  onSaved: (address: AddressData) => void;
  onCancel?: (() => void) | undefined;
}

/** An address to add or to change: typed, or pasted as one line and corrected. */
export function AddressForm({ address, first = false, onSaved, onCancel }: AddressFormProps) {
  const [save] = addressApi.endpoints.saveAddress.useMutation();
  const request = useRequestId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormFault<AddressField>>();
  // Its inputs keep their own values: what was pasted comes as the initial values of new ones.
  const [initial, setInitial] = useState({ count: 0, values: valuesOf(address) });
  const place = useRef<HTMLDivElement>(null);

  const fillIn = (found: Data<'parseAddress'>) => {
    const form = place.current?.querySelector('form');
    const { values, missing, says } = withPasted(form ? valuesIn(form) : initial.values, found);
    setInitial(({ count }) => ({ count: count + 1, values }));
    setFault({ fields: missing });
    return says;
  };
  const send = async (values: AddressValues) => {
    setBusy(true);
    setFault(undefined);
    const body = addressOf(values, address?.id);
    const { data, error } = await save({ requestId: request.idOf(body), ...body });
    setBusy(false);
    if (data) {
      request.answered();
      onSaved(data);
    } else setFault(formFaultOf((error ?? {}) as Partial<CallFault>, ADDRESS_FIELDS));
  };
  return (
    <div ref={place} className="address-form">
      <PasteAddress onFound={fillIn} />
      <AddressFields
        key={initial.count}
        initial={initial.values}
        first={first}
        served={fault?.fields}
        message={fault?.message}
        busy={busy}
        onSubmit={values => void send(values)}
        onCancel={onCancel}
      />
    </div>
  );
}
