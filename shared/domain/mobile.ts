/** A mobile number of the mainland, written without spaces. */
export const MOBILE = /^1[3-9]\d{9}$/;
