import { addressApi } from '#client/api/address-api.ts';
import { asLoadable } from '#client/api/as-loadable.ts';
import type { Loadable } from '#client/ui/Loaded.tsx';
import type { AddressData } from '#shared/contract/calls/address.ts';

const { listMyAddresses } = addressApi.endpoints;

/** What a page with an `AddressPicker` names in its critical queries. */
export const myAddresses = () => listMyAddresses.initiate();

interface Addresses {
  readonly list: Loadable<readonly AddressData[]>;
  /** The one with that id; without an id the default one. Undefined where there is none. */
  readonly chosen: AddressData | undefined;
}

/** The shop's addresses, and which of them is meant. */
export function useAddresses(id: string | null): Addresses {
  const query = listMyAddresses.useQuery();
  const chosen = id === null ? query.data?.[0] : query.data?.find(address => address.id === id);
  return { list: asLoadable(query), chosen };
}
