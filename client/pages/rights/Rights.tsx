import { JoinLinks } from '#client/pages/rights/JoinLinks.tsx';
import { LevelCards } from '#client/pages/rights/LevelCards.tsx';
import { LevelTable } from '#client/pages/rights/LevelTable.tsx';
import { RightGlyph } from '#client/pages/rights/RightGlyph.tsx';
import { RightsHero } from '#client/pages/rights/RightsHero.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Section } from '#client/ui/layout/Section.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { rights as words } from '#shared/messages/zh/client/rights.ts';
import { hotlineHours } from '#shared/messages/zh/common/brand.ts';
import './Rights.css';

const { compare, explained, rise, faq, end } = words;

/** Rights of the membership levels; rendered without the site's footer. */
export function Rights() {
  return (
    <>
      <RightsHero />
      <LevelCards />
      <Section title={compare.title} note={compare.note}>
        <LevelTable />
      </Section>
      <Section title={explained.title} tinted>
        <ul className="rights-explained">
          {explained.items.map(({ icon, title, text }) => (
            <li key={title}>
              <RightGlyph name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={rise.title}>
        <ol className="rights-steps">
          {rise.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={faq.title}>
        <div className="rights-faq">
          {faq.items.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                {question}
                <Icon name="chevron-down" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Section>
      <section className="rights-end">
        <div className="page">
          <h2>{end.title}</h2>
          <p>{end.text}</p>
          <JoinLinks />
          <p className="rights-hotline numbers">
            <Icon name="telephone" /> {HOTLINE} <span>{hotlineHours}</span>
          </p>
        </div>
      </section>
    </>
  );
}
