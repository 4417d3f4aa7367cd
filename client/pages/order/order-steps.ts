import type { StepState } from '#client/ui/layout/Steps.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { orderDetail } from '#shared/messages/zh/client/order-pages.ts';

type Step = 'inquire' | 'submit' | 'quote' | 'pay' | 'ship' | 'receive';

const ORDER_STEPS: readonly Step[] = ['submit', 'pay', 'ship', 'receive'];
const INQUIRY_STEPS: readonly Step[] = ['inquire', 'quote', 'pay', 'ship', 'receive'];

/** Step of each status; ended orders use the last status before the end. */
const stepAt: Partial<Record<OrderStatus, Step>> = {
  WAIT_CONFIRM: 'quote',
  WAIT_ACCEPT: 'quote',
  WAIT_PAY: 'pay',
  WAIT_PAY_AUDIT: 'pay',
  WAIT_SHIP: 'ship',
  PART_SHIPPED: 'ship',
  SHIPPED: 'receive',
};

interface OrderStep {
  readonly name: string;
  readonly state: StepState;
}

/** Progress of an order. The step at which it was cancelled or closed is `failed`. */
export function orderSteps({
  kind,
  status,
  timeline,
}: Pick<OrderDetailData, 'kind' | 'status' | 'timeline'>): OrderStep[] {
  const steps = kind === 'INQUIRY' ? INQUIRY_STEPS : ORDER_STEPS;
  const hasEnded = status === 'CANCELLED' || status === 'CLOSED';
  const last = hasEnded ? timeline.findLast(step => stepAt[step.status])?.status : status;
  const step = last && stepAt[last];
  // All steps done, or ended at an unknown step.
  const at = step ? steps.indexOf(step) : hasEnded ? 1 : steps.length;
  const stateOf = (index: number): StepState => {
    if (index < at) return 'done';
    if (index > at) return 'waiting';
    return hasEnded ? 'failed' : 'current';
  };
  return steps.map((name, index) => ({ name: orderDetail.steps[name], state: stateOf(index) }));
}
