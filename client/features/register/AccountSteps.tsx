import './AccountSteps.css';

/** The way that lies ahead, with the step at hand lit. */
export function AccountSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="account-steps">
      {steps.map(({ title, text }, index) => (
        <li key={title} aria-current={index === 0 ? 'step' : undefined}>
          <strong>{title}</strong>
          <span className="muted">{text}</span>
        </li>
      ))}
    </ol>
  );
}
