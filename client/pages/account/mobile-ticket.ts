import { tabStorage } from '#client/lib/browser-storage.ts';

const KEY = 'mobileChangeTicket';

/**
 * The ticket of the verified mobile, passed from the page that verifies it to the page that changes it. Kept for the
 * tab only; signing out clears it, and the gateway accepts it once, for ten minutes.
 */
export const mobileTicket = {
  read: () => tabStorage.read(KEY),
  write: (ticket: string) => tabStorage.write(KEY, ticket),
  forget: () => tabStorage.remove(KEY),
};
