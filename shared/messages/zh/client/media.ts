/** Texts of pictures that open in the viewer. */
export const media = {
  previous: '上一张',
  next: '下一张',
  enlarge: (name: string) => `放大${name}`,
} as const;
