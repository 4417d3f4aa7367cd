import type { ReactNode } from 'react';
import './Section.css';

interface SectionProps {
  /** A skeleton line while it is on its way. */
  title: ReactNode;
  note?: string | undefined;
  /** Where there is more of it. */
  more?: ReactNode;
  /** On the blush ground, to set it off from its neighbours. */
  tinted?: boolean;
  children: ReactNode;
}

/** A part of a composed page with its heading. */
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
