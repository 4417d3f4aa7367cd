import type { BrowserContext } from 'playwright-core';

const MODIFIERS: readonly string[] = ['Control', 'Meta', 'Shift', 'Alt'];

/** Counts the clicks, keys and characters that all pages of a context receive. */
export async function countInput(context: BrowserContext): Promise<() => number> {
  let count = 0;
  await context.exposeBinding('reportInput', () => {
    count += 1;
  });
  await context.addInitScript(watchInput, MODIFIERS);
  return () => count;
}

/** Runs in the page. Reports clicks and keys, and characters that came without a key, as from an input method. */
function watchInput(modifiers: readonly string[]): void {
  const { reportInput } = window as unknown as { reportInput(): void };
  let isKeyDown = false;
  const on = <Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, event => event.isTrusted && handle(event), true);
  on('pointerdown', () => reportInput());
  on('keydown', ({ key }) => {
    if (modifiers.includes(key)) return;
    isKeyDown = true;
    reportInput();
  });
  on('keyup', () => {
    isKeyDown = false;
  });
  on('input', event => {
    if ((event as InputEvent).inputType === 'insertText' && !isKeyDown) reportInput();
  });
}
