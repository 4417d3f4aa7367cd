/** Messages to and from the thread that reads a sheet. */

export interface SheetBound {
  /** Maximum number of non-empty rows. */
  readonly maxRows: number;
  /** Cells in further columns are ignored. */
  readonly maxColumns: number;
  /** Longer cells are cut; 400 by default. */
  readonly maxCellLength?: number;
  /** Line breaks in cells are kept instead of becoming spaces. */
  readonly keepsLineBreaks?: boolean;
}

export interface SheetTask {
  readonly path: string;
  readonly bound: SheetBound;
}

/** Cells as trimmed text; an empty cell is an empty string. */
export type SheetRows = readonly (readonly string[])[];

export type SheetFault = 'SHEET_INVALID' | 'SHEET_TOO_LARGE';

export type SheetAnswer = { readonly rows: SheetRows } | { readonly fault: SheetFault };

/** Thrown if the file is not a sheet or is too large. */
export class SheetError extends Error {
  override name = 'SheetError';
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}
