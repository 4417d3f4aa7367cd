/** An address that a mail server accepts: one @, a domain with a dot, no blanks or control characters. */
export const EMAIL = /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/u;
