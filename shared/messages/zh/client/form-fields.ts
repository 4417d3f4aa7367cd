/** Texts of the fields in `client/ui/form`. */
export const formFields = {
  optional: '选填',
  typed: (count: number, most: number) => `${count} / ${most}`,
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
} as const;
