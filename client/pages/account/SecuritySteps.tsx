import { type StepState, Steps } from '#client/ui/layout/Steps.tsx';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';

interface SecurityStepsProps {
  label: string;
  names: readonly string[];
  /** Index of the current step; the number of steps if all are done. */
  current: number;
}

export function SecuritySteps({ label, names, current }: SecurityStepsProps) {
  const stateOf = (index: number): StepState =>
    index < current ? 'done' : index === current ? 'current' : 'waiting';
  return (
    <div className="security-steps">
      <Steps
        label={label}
        steps={names.map((name, index) => ({ name, state: stateOf(index) }))}
        states={securityPages.stepStates}
      />
    </div>
  );
}
