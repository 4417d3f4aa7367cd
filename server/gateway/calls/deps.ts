import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { StaffCall } from '#gateway/calls/define-staff-call.ts';

/** Dependencies of the gateway. */
export interface GatewayDeps extends Omit<WorkContext, 'requestId'> {
  /** Grants access to `/staff` and to the staff's chat socket. */
  readonly staffToken: string;
  readonly staffCalls: readonly StaffCall[];
}
