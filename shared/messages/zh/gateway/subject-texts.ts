/** Errors of subjects. */
export const subjectTexts = {
  codeFixed: '已通过的主体不能更换统一社会信用代码，如为另一家企业，请新增主体',
  codeListed: '该主体已添加，请在原主体上修改',
  full: (most: number) => `最多添加 ${most} 个主体`,
} as const;
