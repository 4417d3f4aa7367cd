const CODINGS = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
} as const;

/** Whether the Accept-Encoding header accepts a coding. */
export function acceptsEncoding(coding: keyof typeof CODINGS, accepted = ''): boolean {
  return CODINGS[coding].test(accepted);
}
