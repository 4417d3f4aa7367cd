import './AccountSteps.css';

interface AccountStepsProps {
  steps: readonly { title: string; text: string }[];
  /** Index of the current step; earlier ones are done. */
  current?: number;
}

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
