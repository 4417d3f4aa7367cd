/**
 * Focuses the fieldset of a control that is about to be removed. Otherwise the focus falls back to the document
 * body, and keyboard and screen-reader users lose their position.
 */
export function focusField(control: Element): void {
  control.closest<HTMLElement>('fieldset')?.focus();
}
