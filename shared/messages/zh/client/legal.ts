/** A paragraph, or an introduction with a list. */
export type LegalClause = string | { readonly text: string; readonly items: readonly string[] };

export interface LegalChapter {
  /** Anchor; it does not change when chapters are reordered. */
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly LegalClause[];
}

/** A legal document. Numbers of chapters and clauses are added on display. */
export interface LegalText {
  readonly title: string;
  /** Summary of the main points. */
  readonly lead: readonly string[];
  readonly chapters: readonly LegalChapter[];
}

const NUMERALS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

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
  /** Chinese numeral of a chapter; supports 1 to 19. */
  chapter: (number: number) => `${number < 10 ? '' : '十'}${NUMERALS[number % 10] ?? ''}`,
  chapterTitle: (number: string, title: string) => `${number}、${title}`,
  cookieTable: { name: '名称', purpose: '用途', kept: '保存多久' },
} as const;
