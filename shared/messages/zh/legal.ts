/** A clause: a sentence or two, or an introduction with the things it lists. */
export type LegalClause = string | { readonly text: string; readonly items: readonly string[] };

export interface LegalChapter {
  /** Anchor of the chapter: it stays when chapters move. */
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly LegalClause[];
}

/** A text that binds both sides. Chapters and clauses are numbered where they are shown. */
export interface LegalText {
  readonly title: string;
  /** What a hurried reader should know. */
  readonly lead: readonly string[];
  readonly chapters: readonly LegalChapter[];
}

const NUMERALS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** Words around the legal texts. */
export const legal = {
  updatedDate: '2026-11-01',
  updated: (date: string) => `最近更新：${date}`,
  effectiveDate: '2026-11-08',
  effective: (date: string) => `生效日期：${date}`,
  contents: '目录',
  documents: '平台规则',
  inBrief: '要点提示',
  operator: (company: string, number: string) => `运营者：${company}（统一社会信用代码 ${number}）`,
  backHome: '返回首页',
  seeAlso: '另请阅读',
  contact: (hotline: string, hours: string) => `对本文件有疑问，请致电 ${hotline}（${hours}）。`,
  /** 1 to 19 as a chapter is numbered. */
  chapter: (number: number) => `${number < 10 ? '' : '十'}${NUMERALS[number % 10] ?? ''}`,
  chapterTitle: (number: string, title: string) => `${number}、${title}`,
  cookieTable: { name: '名称', purpose: '用途', kept: '保存多久' },
} as const;
