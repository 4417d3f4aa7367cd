import type { Table } from '#gateway/pdf/draw-table.ts';

/** A printed document as plain data: what a template makes of its records, and what the thread draws. */
export interface Paper {
  readonly title: string;
  /** Its own number, in the file's name and at the foot of each page. */
  readonly number: string;
  /** Name of the company that issues it; also the author in the properties of the file. */
  readonly issuer: string;
  /** Lines at the right of the title, such as number and date. */
  readonly marks: readonly string[];
  /** ISO 8601; when it was made. */
  readonly date: string;
  readonly blocks: readonly Block[];
  /** Prints a watermark, because the document is not real. */
  readonly isSample: boolean;
}

export type Block = FactsBlock | TableBlock | SumsBlock | NotesBlock | SignaturesBlock;

/** Labelled values in columns side by side. Facts with an empty value are omitted. */
export interface FactsBlock {
  readonly kind: 'facts';
  readonly columns: readonly { readonly title?: string; readonly facts: readonly Fact[] }[];
}
export type Fact = readonly [label: string, value: string];

export interface TableBlock extends Table {
  readonly kind: 'table';
  readonly title?: string;
  /** At the right of the title. */
  readonly note?: string;
}

/** Amounts that lead to a result: label and amount at the right; the last one is the result. */
export interface SumsBlock {
  readonly kind: 'sums';
  readonly rows: readonly Fact[];
}

export interface NotesBlock {
  readonly kind: 'notes';
  readonly title?: string;
  readonly lines: readonly string[];
}

/** A box for each side to sign and stamp; kept together on a page. */
export interface SignaturesBlock {
  readonly kind: 'signatures';
  readonly title: string;
  readonly text: string;
  readonly signers: readonly {
    readonly title: string;
    readonly name: string;
    readonly lines: readonly string[];
  }[];
}
