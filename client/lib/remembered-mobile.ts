import { tabStorage } from '#client/lib/browser-storage.ts';

const KEY = 'typedMobile';

/**
 * The mobile number typed in this tab, kept across reloads and between login, registration and password reset. It
 * must not appear in a URL.
 */
export const rememberedMobile = {
  read: () => tabStorage.read(KEY) ?? '',
  write: (text: string) => void tabStorage.write(KEY, text),
  forget: () => tabStorage.remove(KEY),
};
