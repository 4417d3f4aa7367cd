import type { Stage } from '#test/bench/stage.ts';

/** One line of the bench. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  /** As bars.md puts it; absent where the line only explains another one. */
  readonly goal?: string;
  readonly met?: boolean;
}

/** What one part of the bench measures. */
export interface Part {
  /** What is compared with what, in which settings. */
  readonly how: string;
  run(openStage: () => Promise<Stage>): Promise<readonly Figure[]>;
}

/** A figure with a bound from below, such as a ratio of speeds. */
export function atLeast(what: string, value: number, goal: number, unit = ''): Figure {
  return { what, value: `${short(value)}${unit}`, goal: `≥ ${goal}${unit}`, met: value >= goal };
}

/** A figure with a bound from above, such as a time or a size. */
export function atMost(what: string, value: number, goal: number, unit = ''): Figure {
  return { what, value: `${short(value)}${unit}`, goal: `≤ ${goal}${unit}`, met: value <= goal };
}

export const info = (what: string, value: string): Figure => ({ what, value });

/** Three digits tell enough. */
export function short(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** Figures with a goal first, as a table; what explains them below. */
export function printFigures(figures: readonly Figure[]): void {
  const judged = figures.filter(({ goal }) => goal !== undefined);
  const wide = (texts: readonly string[]) => Math.max(0, ...texts.map(text => text.length));
  const whatWidth = wide(judged.map(({ what }) => what));
  const valueWidth = wide(judged.map(({ value }) => value));
  for (const { what, value, goal, met } of judged) {
    print(
      `  ${what.padEnd(whatWidth)}  ${value.padStart(valueWidth)}  goal ${goal}: ${met ? 'met' : 'NOT MET'}`,
    );
  }
  for (const { what, value, goal } of figures) if (goal === undefined) print(`    ${what}: ${value}`);
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
