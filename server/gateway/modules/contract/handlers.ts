import type { Handlers } from '#gateway/calls/call-context.ts';
import { getContractInfo } from '#gateway/modules/contract/get-contract-info.ts';
import { renderContract } from '#gateway/modules/contract/render-contract.ts';
import type { contractCalls } from '#shared/contract/calls/contract.ts';

export const contractHandlers = {
  getContractInfo: ({ db, clock, member }) => getContractInfo(db, member.distributorId, clock.now()),

  downloadContract: ({ db, config, member }, { id }) =>
    renderContract(db, member.distributorId, id, { isDemo: config.demo }),
} satisfies Handlers<typeof contractCalls>;
