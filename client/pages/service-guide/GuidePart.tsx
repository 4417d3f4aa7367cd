import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { type GuideSection, serviceGuide as words } from '#shared/messages/zh/client/service-guide.ts';

const icons: Record<GuideSection['id'], IconName> = {
  ordering: 'cart3',
  payment: 'shield-check',
  delivery: 'truck',
  'after-sales': 'headset',
  invoices: 'receipt',
  samples: 'droplet',
  'cross-border': 'box-seam',
};

/** One topic: steps, figures and notes. */
export function GuidePart({ section: { id, title, lead, steps, facts, notes } }: { section: GuideSection }) {
  return (
    <section id={id} className="guide-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Icon name={icons[id]} /> {title}
      </h2>
      <p className="guide-lead">{lead}</p>
      {steps && (
        <ol className="guide-steps">
          {steps.map(step => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      )}
      {facts && (
        <dl className="guide-facts numbers">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="guide-notes">
        <h3>{words.notes}</h3>
        <ul>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
