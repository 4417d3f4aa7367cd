import { chatStaffCalls } from '#gateway/modules/chat/staff-calls.ts';
import type { StaffCall } from '#gateway/plugins/staff.ts';

/** The supplier's calls, one line an area. */
export const staffCalls: readonly StaffCall[] = [...chatStaffCalls];
