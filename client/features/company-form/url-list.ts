/** Several URLs or ids as the text of one form field, separated by blanks. */
export const joinList = (items: readonly string[]) => items.join(' ');
export const splitList = (text: string) => text.split(' ').filter(Boolean);
