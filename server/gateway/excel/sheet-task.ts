/** What the thread that reads a sheet is told, and what it answers. */

export interface SheetBound {
  /** Rows with anything in them. */
  readonly maxRows: number;
  /** Cells beyond are passed over. */
  readonly maxColumns: number;
}

export interface SheetTask {
  readonly path: string;
  readonly bound: SheetBound;
}

/** Cells as text, without spaces around; an empty cell is an empty text. */
export type SheetRows = readonly (readonly string[])[];

export type SheetFault = 'SHEET_INVALID' | 'SHEET_TOO_LARGE';

export type SheetAnswer = { readonly rows: SheetRows } | { readonly fault: SheetFault };

/** Thrown where a sheet is no sheet, or too much of one. */
export class SheetError extends Error {
  override name = 'SheetError';
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}
