import './AccountSteps.css';

interface AccountStepsProps {
  steps: readonly { title: string; text: string }[];
  /** Place of the step at hand; the ones before it are done. */
  current?: number;
}

/** The way that lies ahead, lit as far as it was gone. */
export function AccountSteps({ steps, current = 0 }: AccountStepsProps) {
  return (
    <ol className="account-steps">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className={index <= current ? 'is-reached' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <strong>{title}</strong>
          <span className="muted">{text}</span>
        </li>
      ))}
    </ol>
  );
}
