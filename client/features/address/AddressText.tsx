import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import type { AddressData } from '#shared/contract/calls/address.ts';
import { addresses as words } from '#shared/messages/zh/client/addresses.ts';
import './Addresses.css';

/** Consignee and address. Uses spans only, because it may be inside a button. */
export function AddressText({ address }: { address: AddressData }) {
  const { consignee, mobile, region, detail, izDefault } = address;
  return (
    <span className="address-text">
      <span className="address-who">
        <strong>{consignee}</strong>
        <span className="numbers">{mobile}</span>
        {izDefault && <StatusPill tone="rose">{words.default}</StatusPill>}
      </span>
      <span className="address-where">
        {region} {detail}
      </span>
    </span>
  );
}
