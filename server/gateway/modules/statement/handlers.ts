import type { Handlers } from '#gateway/calls/call-context.ts';
import { exportAccountDetails } from '#gateway/modules/statement/export-account-details.ts';
import { listAccountDetails } from '#gateway/modules/statement/list-account-details.ts';
import type { statementCalls } from '#shared/contract/calls/statement.ts';

export const statementHandlers = {
  listAccountDetailPage: listAccountDetails,
  exportAccountDetail: exportAccountDetails,
} satisfies Handlers<typeof statementCalls>;
