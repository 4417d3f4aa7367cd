import { useRef, useState } from 'react';
import { addressApi } from '#client/api/endpoints/address-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { AddressFields } from '#client/features/address/AddressFields.tsx';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressValues,
  addressOf,
  valuesIn,
  valuesOf,
  withPasted,
} from '#client/features/address/address-values.ts';
import { PasteAddress } from '#client/features/address/PasteAddress.tsx';
import { useRequestId } from '#client/lib/use-request-id.ts';
import type { AddressData } from '#shared/contract/calls/address.ts';
import type { Data } from '#shared/contract/index.ts';
import './AddressForm.css';

interface AddressFormProps {
  /** The address to edit; absent: a new one. */
  address?: AddressData | undefined;
  /** The shop has no other address; the gateway makes the first one the default. */
  first?: boolean;
  onSaved: (address: AddressData) => void;
  onCancel?: (() => void) | undefined;
}

/** Adds or edits an address, typed or parsed from a pasted line. */
export function AddressForm({ address, first = false, onSaved, onCancel }: AddressFormProps) {
  const [save] = addressApi.endpoints.saveAddress.useMutation();
  const request = useRequestId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormErrors<AddressField>>();
  // The inputs are uncontrolled: a new `count` remounts them with the parsed values.
  const [initial, setInitial] = useState({ count: 0, values: valuesOf(address) });
  const place = useRef<HTMLDivElement>(null);

  const fillIn = (found: Data<'parseAddress'>) => {
    const form = place.current?.querySelector('form');
    const { values, missing, says: feedback } = withPasted(form ? valuesIn(form) : initial.values, found);
    setInitial(({ count }) => ({ count: count + 1, values }));
    setFault({ fields: missing });
    return feedback;
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
    } else setFault(readFormErrors((error ?? {}) as Partial<CallError>, ADDRESS_FIELDS));
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
