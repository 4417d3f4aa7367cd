import { Steps } from '#client/ui/layout/Steps.tsx';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const words = invoicePages.flow;

/** Where the member is in the application. */
export function FlowSteps({ current }: { current: 0 | 1 | 2 }) {
  const steps = words.steps.map((name, index) => ({
    name,
    state:
      index < current ? ('done' as const) : index === current ? ('current' as const) : ('waiting' as const),
  }));
  return <Steps label={words.label} steps={steps} states={words.states} />;
}
