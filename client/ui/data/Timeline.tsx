import './Timeline.css';

export interface TimelineEntry {
  readonly key: string;
  readonly title: string;
  /** `open`: has not happened yet. */
  readonly tone: 'neutral' | 'good' | 'bad' | 'open';
  readonly time?: { readonly iso: string; readonly text: string };
  readonly note?: string | null | undefined;
}

/** A vertical list of events, in the order of `entries`. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ key, title, tone, time, note }) => (
        <li key={key} className={`timeline-${tone}`}>
          <p>{title}</p>
          {time && (
            <time dateTime={time.iso} className="numbers">
              {time.text}
            </time>
          )}
          {note && <span className="timeline-note">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
