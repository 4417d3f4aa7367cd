const CODINGS = {
  zstd: /\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
} as const;

export type Coding = keyof typeof CODINGS;

/** Whether the Accept-Encoding header accepts a coding. */
export function acceptsEncoding(coding: Coding, accepted = ''): boolean {
  return CODINGS[coding].test(accepted);
}
