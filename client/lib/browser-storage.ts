/** Web storage without exceptions: if the browser denies access or the quota is exceeded, nothing is stored. */
export interface TextStorage {
  read(key: string): string | null;
  /** Returns whether the text was stored. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

/** Persists across visits. */
export const browserStorage = guarded(() => localStorage);
/** Lives as long as the tab, across reloads. Signing out clears it. */
export const tabStorage = guarded(() => sessionStorage);

function guarded(storage: () => Storage): TextStorage {
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
        // Storage is not available, so nothing was stored.
      }
    },
  };
}
