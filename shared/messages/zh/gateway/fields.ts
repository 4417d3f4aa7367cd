/** Errors of invalid fields (`data.fields` of PARAM_INVALID). */
export const fieldMessages = {
  required: '请填写此项',
  tooLong: '内容过长',
  tooMany: '数量过多',
  unknown: '不支持此项',
  invalid: '格式不正确',
} as const;
