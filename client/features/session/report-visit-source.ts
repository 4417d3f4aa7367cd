import { certificationApi } from '#client/api/endpoints/certification-api.ts';
import { registrationApi } from '#client/api/endpoints/registration-api.ts';
import type { ApiDispatch, ApiStore, CallError } from '#client/api/transport/base-api.ts';
import { reportEvent } from '#client/api/transport/report-event.ts';
import { selectMember, type WithSession } from '#client/features/session/session-slice.ts';
import {
  readVisitSource,
  storeVisitSourceFromQuery,
  updateVisitSource,
} from '#client/features/session/visit-source.ts';

const { createMemberSource, supplementDevCs } = registrationApi.endpoints;
const { getMyInfo } = certificationApi.endpoints;

/** The advisor already sent by this document; sending it again would not change the outcome. */
let tried: string | undefined;

/**
 * Stores the visit source from the page's query. For members, reports it to the gateway once after registration,
 * and binds the pending advisor as soon as the member has a shop without one. Outcomes are only logged.
 */
export async function reportVisitSource(store: ApiStore<WithSession>, search: string): Promise<void> {
  storeVisitSourceFromQuery(search);
  const member = selectMember(store.getState());
  if (!member) return;
  const { developCSId, campaign, registered } = readVisitSource();
  // Reported at most once, by the member who registered. The source of other members is already known.
  updateVisitSource({ registered: undefined, campaign: undefined });
  if (registered === member.memberId) {
    const source = { ...campaign, ...(developCSId && { developCSId }) };
    log('memberSource', await outcomeOf(store.dispatch(createMemberSource.initiate(source)).unwrap()));
  }
  if (developCSId && developCSId !== tried) {
    tried = developCSId;
    await bindAdvisor(store.dispatch, developCSId);
  }
}

async function bindAdvisor(dispatch: ApiDispatch, developCSId: string): Promise<void> {
  const { data: info } = await dispatch(
    getMyInfo.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  // The call failed or there is no shop yet: the advisor stays pending.
  if (!info) return;
  const outcome = info.distributorVO.developCustomerServiceId
    ? 'ADVISOR_ASSIGNED'
    : await outcomeOf(dispatch(supplementDevCs.initiate({ devCsId: developCSId })).unwrap());
  log('bindAdvisor', outcome);
  if (['success', 'ADVISOR_ASSIGNED', 'NOT_FOUND'].includes(outcome))
    updateVisitSource({ developCSId: undefined });
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'success';
  } catch (fault) {
    return (fault as Partial<CallError>).code ?? 'failed';
  }
}

function log(name: 'memberSource' | 'bindAdvisor', outcome: string): void {
  reportEvent({ event: `${name}:${outcome}`, path: window.location.pathname });
}
