import { addressApi } from '#client/api/endpoints/address-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import type { Loadable } from '#client/lib/loadable.ts';
import type { AddressData } from '#shared/contract/calls/address.ts';

const { listMyAddresses } = addressApi.endpoints;

/** Query for the critical queries of pages with an `AddressPicker`. */
export const myAddresses = () => listMyAddresses.initiate();

interface Addresses {
  readonly list: Loadable<readonly AddressData[]>;
  /** The address with the given id, or the default one if the id is null; undefined if not found. */
  readonly chosen: AddressData | undefined;
}

/** The shop's addresses and the chosen one. @param id null: the default address */
export function useAddresses(id: string | null): Addresses {
  const query = listMyAddresses.useQuery();
  const chosen = id === null ? query.data?.[0] : query.data?.find(address => address.id === id);
  return { list: asLoadable(query), chosen };
}
