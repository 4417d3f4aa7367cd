import { useState } from 'react';
import { reorderApi } from '#client/api/endpoints/reorder-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import type { OrderTemplateData } from '#shared/contract/calls/order-template.ts';
import type { Arg } from '#shared/contract/index.ts';

const NAMES = ['name'] as const;

/** Saves a template from a form with its name. Errors are for that field; a repeated submit takes effect once. */
export function useSaveTemplate(onSaved: (template: OrderTemplateData) => void) {
  const [send, { isLoading: busy }] = reorderApi.endpoints.saveOrderTemplate.useMutation();
  const request = useRequestId();
  const [fault, setFault] = useState<FormErrors<'name'>>();
  async function save(body: Omit<Arg<'saveOrderTemplate'>, 'requestId'>) {
    if (busy) return;
    setFault(undefined);
    const { data, error } = await send({ requestId: request.idOf(body), ...body });
    if (data) {
      request.answered();
      onSaved(data);
    } else setFault(readFormErrors((error ?? {}) as Partial<CallError>, NAMES));
  }
  return { save, busy, fault };
}
