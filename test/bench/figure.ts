import type { Stage } from '#test/bench/stage.ts';

/** One line of the benchmark's report. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  /** The goal; absent for lines that only explain another line. */
  readonly goal?: string;
  readonly met?: boolean;
}

/** One part of the benchmark. */
export interface Part {
  /** Describes the comparison and its settings. */
  readonly how: string;
  /** Installs further packages, or takes long: runs only if it is named. */
  readonly onlyIfNamed?: true;
  run(openStage: () => Promise<Stage>): Promise<readonly Figure[]>;
}

/** A figure with a lower bound, such as a ratio of speeds. */
export function atLeast(what: string, value: number, goal: number, unit = ''): Figure {
  return { what, value: `${short(value)}${unit}`, goal: `≥ ${goal}${unit}`, met: value >= goal };
}

/** A figure with an upper bound, such as a time or a size. */
export function atMost(what: string, value: number, goal: number, unit = ''): Figure {
  return { what, value: `${short(value)}${unit}`, goal: `≤ ${goal}${unit}`, met: value <= goal };
}

export const info = (what: string, value: string): Figure => ({ what, value });

/** Formats with three significant digits; whole numbers exactly. */
export function short(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** Prints figures with a goal as a table, then the explanatory ones. */
export function printFigures(figures: readonly Figure[]): void {
  const withGoal = figures.filter(({ goal }) => goal !== undefined);
  const wide = (texts: readonly string[]) => Math.max(0, ...texts.map(text => text.length));
  const whatWidth = wide(withGoal.map(({ what }) => what));
  const valueWidth = wide(withGoal.map(({ value }) => value));
  for (const { what, value, goal, met } of withGoal) {
    print(
      `  ${what.padEnd(whatWidth)}  ${value.padStart(valueWidth)}  goal ${goal}: ${met ? 'met' : 'NOT MET'}`,
    );
  }
  for (const { what, value, goal } of figures) if (goal === undefined) print(`    ${what}: ${value}`);
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
