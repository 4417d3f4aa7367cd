import type { ReactNode } from 'react';
import { LegalHeader, type LegalPageId } from '#client/pages/legal/LegalHeader.tsx';
import { Operator } from '#client/pages/legal/Operator.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { type LegalChapter, type LegalText, legal } from '#shared/messages/zh/client/legal.ts';
import { hotlineHours } from '#shared/messages/zh/common/brand.ts';
import './LegalDocument.css';

interface LegalDocumentProps {
  id: LegalPageId;
  document: LegalText;
  /** Content below the clauses of a chapter, by chapter id. */
  extras?: Readonly<Record<string, ReactNode>>;
}

const numbered = (index: number, title: string) => legal.chapterTitle(legal.chapter(index + 1), title);

/** Legal document with a table of contents; rendered without the site's chrome and printable. */
export function LegalDocument({ id, document, extras = {} }: LegalDocumentProps) {
  const { title, lead, chapters } = document;
  return (
    <div className="legal">
      <LegalHeader current={id} />
      <div className="page legal-body">
        <nav className="legal-contents" aria-label={legal.contents}>
          <p>{legal.contents}</p>
          <ol>
            {chapters.map((chapter, index) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`}>{numbered(index, chapter.title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="legal-text">
          <header>
            <h1>{title}</h1>
            <p className="legal-dates numbers">
              <span>{legal.updated(legal.updatedDate)}</span>
              <span>{legal.effective(legal.effectiveDate)}</span>
            </p>
            <Operator />
            <section className="legal-brief" aria-label={legal.inBrief}>
              <ul>
                {lead.map(point => (
                  <li key={point}>
                    <Icon name="check-circle" />
                    {point}
                  </li>
                ))}
              </ul>
            </section>
          </header>
          {chapters.map((chapter, index) => (
            <Chapter key={chapter.id} chapter={chapter} number={index + 1}>
              {extras[chapter.id]}
            </Chapter>
          ))}
          <footer className="legal-foot">
            <p>{legal.contact(HOTLINE, hotlineHours)}</p>
            <p>
              {legal.seeAlso} <RouteLink to={id === 'agreement' ? 'agreementContact' : 'agreement'} />
              <RouteLink to="static" />
              <RouteLink to="home">{legal.backHome}</RouteLink>
            </p>
          </footer>
        </article>
      </div>
    </div>
  );
}

interface ChapterProps {
  chapter: LegalChapter;
  number: number;
  children: ReactNode;
}

function Chapter({ chapter: { id, title, clauses }, number, children }: ChapterProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{numbered(number - 1, title)}</h2>
      <ol className="legal-clauses">
        {clauses.map((clause, index) => {
          const { text, items } = typeof clause === 'string' ? { text: clause, items: [] } : clause;
          return (
            <li key={text}>
              <span className="legal-number numbers">{`${number}.${index + 1}`}</span>
              <div>
                <p>{text}</p>
                {items.length > 0 && (
                  <ul>
                    {items.map(item => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {children}
    </section>
  );
}
