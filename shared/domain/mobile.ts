/** Mobile number of mainland China, without spaces. */
export const MOBILE = /^1[3-9]\d{9}$/;
