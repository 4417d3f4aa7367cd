/**
 * Puts the focus on the field that a control belongs to. For a control that is about to go away: the focus would fall
 * to the page, where neither the keyboard nor a screen reader finds the place again.
 */
export function focusField(control: Element): void {
  control.closest<HTMLElement>('fieldset')?.focus();
}
