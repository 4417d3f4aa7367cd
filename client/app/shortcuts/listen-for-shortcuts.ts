/** Keys of these elements are input. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * Handles the keyboard shortcuts of `shortcut-table.ts`, whose code is loaded when the first key of one is pressed.
 * Keys that are typed into a field, by an IME or with a modifier are left alone.
 */
export function listenForShortcuts(navigate: (href: string) => unknown): void {
  let keys: Promise<typeof import('#client/app/shortcuts/press-key.ts')> | undefined;
  document.addEventListener('keydown', event => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat, target } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || repeat) return;
    if ((target as Element).closest(FIELDS) || !(keys || /^[/?g]$/.test(key))) return;
    // Firefox opens its quick find for a slash.
    if (key === '/') event.preventDefault();
    keys ??= import('#client/app/shortcuts/press-key.ts');
    keys.then(
      ({ pressKey }) => pressKey(event, navigate),
      () => {
        keys = undefined;
      },
    );
  });
}
