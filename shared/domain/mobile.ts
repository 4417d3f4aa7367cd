/** Mobile number of mainland China, without spaces. */
export const MOBILE = /^1[3-9]\d{9}$/;

/** Hides the middle digits: `138****0001`. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}/, '$1****');
