import type { CallFault } from '#client/api/base-api.ts';
import { certificationApi } from '#client/api/certification-api.ts';
import { joiningApi } from '#client/api/joining-api.ts';
import { reportEvent } from '#client/api/report-event.ts';
import type { Store } from '#client/app/store.ts';
import { selectMember } from '#client/session/session-slice.ts';
import { keepFromQuery, keepVisitSource, readVisitSource } from '#client/session/visit-source.ts';

const { createMemberSource, supplementDevCs } = joiningApi.endpoints;
const { getMyInfo } = certificationApi.endpoints;

/** The advisor that was tried in this document: nothing changes before the next one. */
let tried: string | undefined;

/**
 * Keeps what the page's query tells of where somebody came from. Of a member it is told to the gateway: once after
 * registering, and the pending advisor is bound as soon as there is a shop without one. How it went is only logged.
 */
export async function tellVisitSource(store: Store, search: string): Promise<void> {
  keepFromQuery(search);
  const member = selectMember(store.getState());
  if (!member) return;
  const { developCSId, campaign, registered } = readVisitSource();
  // Told at most once, by whoever registered. Of other members it is known where they came from.
  keepVisitSource({ registered: undefined, campaign: undefined });
  if (registered === member.memberId) {
    const source = { ...campaign, ...(developCSId && { developCSId }) };
    log('memberSource', await outcomeOf(store.dispatch(createMemberSource.initiate(source)).unwrap()));
  }
  if (developCSId && developCSId !== tried) {
    tried = developCSId;
    await bindAdvisor(store, developCSId);
  }
}

async function bindAdvisor(store: Store, developCSId: string): Promise<void> {
  const { data: info } = await store.dispatch(
    getMyInfo.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  // Not known, or no shop yet: its advisor is pending.
  if (!info) return;
  const outcome = info.distributorVO.developCustomerServiceId
    ? 'ADVISOR_ASSIGNED'
    : await outcomeOf(store.dispatch(supplementDevCs.initiate({ devCsId: developCSId })).unwrap());
  log('bindAdvisor', outcome);
  if (['success', 'ADVISOR_ASSIGNED', 'NOT_FOUND'].includes(outcome))
    keepVisitSource({ developCSId: undefined });
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'success';
  } catch (fault) {
    return (fault as Partial<CallFault>).code ?? 'failed';
  }
}

function log(what: 'memberSource' | 'bindAdvisor', outcome: string): void {
  reportEvent({ event: `${what}:${outcome}`, path: window.location.pathname });
}
