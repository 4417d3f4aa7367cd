import './BarChart.css';
import { classNames } from '#client/lib/class-names.ts';

export interface ChartBar {
  readonly label: string;
  /** Shown below the label of the first bar of a group. */
  readonly group?: string | undefined;
  /** Not negative. */
  readonly value: number;
  /** The value in short; not shown for 0. */
  readonly shortValue: string;
  /** Tooltip. */
  readonly title: string;
  /** The value is still growing. */
  readonly unfinished?: boolean;
}

/** Shares of the chart's height: the values above the bars, the bars, and the labels below. */
const TOP = 0.1;
const PLOT = 0.72;
const LABEL_BASELINE = 0.9;
const GROUP_BASELINE = 0.98;

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/**
 * A bar chart that is drawn on the server and as wide as its container: all positions are percentages, so that texts
 * keep their size. It is an image for screen readers; show the values in a table as well.
 */
export function BarChart({ bars, label }: { bars: readonly ChartBar[]; label: string }) {
  const highest = Math.max(...bars.map(({ value }) => value));
  const width = percent(1 / bars.length);
  return (
    <svg className="bar-chart numbers" role="img" aria-label={label}>
      <line className="bar-base" x1="0" x2="100%" y1={percent(TOP + PLOT)} y2={percent(TOP + PLOT)} />
      {bars.map((bar, index) => (
        <svg key={bar.title} className="bar-column" x={percent(index / bars.length)} width={width}>
          <title>{bar.title}</title>
          <rect className="bar-hit" width="100%" height="100%" />
          <Bar {...bar} share={highest > 0 ? bar.value / highest : 0} />
          <text x="50%" y={percent(LABEL_BASELINE)}>
            {bar.label}
          </text>
          {bar.group && (
            <text className="bar-group" x="50%" y={percent(GROUP_BASELINE)}>
              {bar.group}
            </text>
          )}
        </svg>
      ))}
    </svg>
  );
}

/** @param share of the highest bar */
function Bar({ value, shortValue, unfinished, share }: ChartBar & { share: number }) {
  if (value === 0) return null;
  const top = percent(TOP + PLOT * (1 - share));
  return (
    <>
      <rect
        className={classNames('bar', unfinished && 'bar-unfinished')}
        x="20%"
        width="60%"
        y={top}
        height={percent(PLOT * share)}
        rx="3"
      />
      <text className="bar-value" data-highest={share === 1 || undefined} x="50%" y={top} dy="-6">
        {shortValue}
      </text>
    </>
  );
}
