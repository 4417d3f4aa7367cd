/** What a browser keeps, or refuses to (a private window, no room): then nothing is kept. */
export interface KeptTexts {
  read(key: string): string | null;
  /** Whether it is kept. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

/** For the next visit. */
export const browserStorage = guarded(() => localStorage);
/** For as long as the tab lives, over reloads. Signing out clears it. */
export const tabStorage = guarded(() => sessionStorage);

function guarded(storage: () => Storage): KeptTexts {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        storage().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // What cannot be removed was never kept.
      }
    },
  };
}
