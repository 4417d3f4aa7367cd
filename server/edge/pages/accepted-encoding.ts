const CODINGS = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
} as const;

/** Whether a browser takes a coding, by its Accept-Encoding. */
export function accepts(coding: keyof typeof CODINGS, accepted = ''): boolean {
  return CODINGS[coding].test(accepted);
}
