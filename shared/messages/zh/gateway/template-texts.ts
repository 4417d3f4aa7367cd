/** Errors of order templates. */
export const templateTexts = {
  duplicate: '已有同名模板，请换一个名称',
  hidden: '不能包含换行或不可见字符，请重新输入',
} as const;
