import { SHORTCUTS, type Shortcut } from '#client/app/shortcuts/shortcut-table.ts';

/** Longest time between the two keys of a shortcut. */
const SEQUENCE_MS = 1500;

let first = { key: '', timeStamp: Number.NEGATIVE_INFINITY };

/** Handles a key that may be, or complete, a shortcut. Ignored while a dialog is open. */
export function pressKey({ key, timeStamp }: KeyboardEvent, navigate: (href: string) => unknown): void {
  if (document.querySelector('[aria-modal=true]')) return;
  const before = timeStamp - first.timeStamp < SEQUENCE_MS ? first.key : '';
  const pressed =
    (before ? SHORTCUTS.find(({ keys }) => keys[0] === before && keys[1] === key) : undefined) ??
    SHORTCUTS.find(({ keys }) => keys[0] === key && keys.length === 1);
  first = pressed ? { key: '', timeStamp } : { key, timeStamp };
  if (pressed) run(pressed, navigate);
}

function run({ does }: Shortcut, navigate: (href: string) => unknown): void {
  switch (does.kind) {
    case 'open':
      navigate(does.href);
      break;
    case 'search': {
      const box = document.querySelector<HTMLInputElement>('.search input[name=name]');
      box?.focus();
      box?.select();
      break;
    }
    case 'help':
      // The list is optional.
      import('#client/app/shortcuts/show-shortcuts.tsx').then(
        ({ showShortcuts }) => showShortcuts(),
        () => {},
      );
  }
}
