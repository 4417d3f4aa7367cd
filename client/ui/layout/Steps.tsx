import { Icon } from '#client/ui/base/Icon.tsx';
import './Steps.css';

export type StepState = 'done' | 'current' | 'failed' | 'waiting';

interface StepsProps {
  label: string;
  steps: readonly { readonly name: string; readonly state: StepState }[];
  /** Screen-reader text of each state. */
  states: Readonly<Record<StepState, string>>;
}

/** Progress through a few named steps. */
export function Steps({ label, steps, states }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ name, state }, index) => (
        <li
          key={name}
          className={`step step-${state}`}
          aria-current={state === 'current' || state === 'failed' ? 'step' : undefined}
        >
          <span className="step-mark numbers" aria-hidden="true">
            {state === 'done' ? (
              <Icon name="check-lg" />
            ) : state === 'failed' ? (
              <Icon name="x-lg" />
            ) : (
              index + 1
            )}
          </span>
          <span>
            {name}
            <span className="hidden-text">{states[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
