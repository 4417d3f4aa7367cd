/** Of every image: opened as a page of its own, it runs no scripts and is nothing but an image. */
export const INERT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;
