import type { Handlers } from '#gateway/call-context.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { addressCalls } from '#shared/contract/calls/address.ts';

const comesSoon = () => {
  throw new Refusal('NOT_FOUND');
};

export const addressHandlers = {
  listMyAddresses: comesSoon,
  saveAddress: comesSoon,
  setDefaultAddress: comesSoon,
  removeAddresses: comesSoon,
  parseAddress: comesSoon,
} satisfies Handlers<typeof addressCalls>;
