import type { RefundType } from '#client/pages/refund/refund-form.ts';
import type { RefundStatus } from '#client/pages/refund/refund-query.ts';
import type { StepState } from '#client/ui/layout/Steps.tsx';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const { steps: words } = refundPages.detail;

/** Step index by status; `lost`: the refund ended there. */
const PLACES: Record<RefundType, Partial<Record<RefundStatus, { at: number; lost?: true }>>> = {
  REFUND_ONLY: {
    APPLIED: { at: 1 },
    REJECTED: { at: 1, lost: true },
    WAIT_REFUND: { at: 2 },
    REFUNDED: { at: 3 },
  },
  RETURN: {
    APPLIED: { at: 1 },
    REJECTED: { at: 1, lost: true },
    WAIT_RETURN: { at: 2 },
    WAIT_RECEIVE: { at: 3 },
    RECEIVE_REJECTED: { at: 3, lost: true },
    WAIT_REFUND: { at: 4 },
    REFUNDED: { at: 5 },
  },
};

/** Progress of a refund; null if it was withdrawn. */
export function refundSteps(type: RefundType, status: RefundStatus) {
  const place = PLACES[type][status];
  if (!place) return null;
  return words[type].map((name, index) => ({ name, state: stateOf(index, place) }));
}

function stateOf(index: number, { at, lost }: { at: number; lost?: true }): StepState {
  if (index !== at) return index < at ? 'done' : 'waiting';
  return lost ? 'failed' : 'current';
}
