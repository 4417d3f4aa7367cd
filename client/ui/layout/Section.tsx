import type { ReactNode } from 'react';
import './Section.css';

interface SectionProps {
  /** A skeleton line while loading. */
  title: ReactNode;
  note?: string | undefined;
  /** Link to the full list. */
  more?: ReactNode;
  /** Tinted background, to separate it from its neighbours. */
  tinted?: boolean;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Section({ title, note, more, tinted = false, children }: SectionProps) {
  return (
    <section className={tinted ? 'section section-tinted' : 'section'}>
      <div className="page">
        <header className="section-head">
          <h2>{title}</h2>
          {note && <p>{note}</p>}
          {more && <div className="section-more">{more}</div>}
        </header>
        {children}
      </div>
    </section>
  );
}
