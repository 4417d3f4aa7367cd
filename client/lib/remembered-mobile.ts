import { tabStorage } from '#client/lib/browser-storage.ts';

const KEY = 'typedMobile';

/**
 * The mobile that was typed in this tab, so that it need not be typed again after a reload, or where login,
 * registration and the forgotten password lead to each other. It never stands in an address.
 */
export const rememberedMobile = {
  read: () => tabStorage.read(KEY) ?? '',
  write: (text: string) => void tabStorage.write(KEY, text),
  forget: () => tabStorage.remove(KEY),
};
