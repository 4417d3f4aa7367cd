/** Texts of copy-to-clipboard buttons. */
export const copying = {
  copy: (what: string) => `复制${what}`,
  copied: (what: string) => `已复制${what}`,
  failed: '复制失败，请手动选中后复制',
} as const;
