import { AboutHero } from '#client/pages/about/AboutHero.tsx';
import { AboutPoints } from '#client/pages/about/AboutPoints.tsx';
import { ContactSection } from '#client/pages/about/ContactSection.tsx';
import { QualityChain } from '#client/pages/about/QualityChain.tsx';
import { WarehouseMap } from '#client/pages/about/WarehouseMap.tsx';
import { Section } from '#client/ui/layout/Section.tsx';
import { about as words } from '#shared/messages/zh/client/about.ts';
import './About.css';

export function About() {
  const { figures, belief, points, chain, warehouses, history } = words;
  return (
    <>
      <AboutHero />
      <dl className="page about-figures numbers">
        {figures.map(({ value, unit, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <span>{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <section className="about-belief">
        <div className="page">
          <h2>{belief.title}</h2>
          <p>{belief.text}</p>
        </div>
      </section>
      <Section title={points.title}>
        <AboutPoints />
      </Section>
      <Section title={chain.title} note={chain.note} tinted>
        <QualityChain />
      </Section>
      <Section title={warehouses.title} note={warehouses.note}>
        <WarehouseMap />
      </Section>
      <Section title={history.title} tinted>
        <ol className="about-history">
          {history.items.map(({ year, title, text }) => (
            <li key={year}>
              <span className="about-year numbers">{year}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <ContactSection />
    </>
  );
}
