import type { Handlers } from '#gateway/calls/call-context.ts';
import {
  listAddresses,
  removeAddresses,
  saveAddress,
  setDefaultAddress,
} from '#gateway/modules/address/change-addresses.ts';
import { parseAddress } from '#gateway/modules/address/parse-address.ts';
import type { addressCalls } from '#shared/contract/calls/address.ts';

export const addressHandlers = {
  listMyAddresses: listAddresses,
  saveAddress,
  setDefaultAddress,
  removeAddresses: async (context, { ids }) => ({ removed: await removeAddresses(context, ids) }),
  parseAddress: (_context, { text }) => parseAddress(text),
} satisfies Handlers<typeof addressCalls>;
