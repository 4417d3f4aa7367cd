import type { CallFault } from '#client/api/base-api.ts';
import { faultMessages } from '#shared/messages/zh/codes.ts';

/** What a refused write says: about fields of its form, or else about the whole. */
export interface FormFault<Name extends string> {
  readonly fields?: { readonly [N in Name]?: string };
  readonly message?: string;
}

/**
 * Reads a fault of a form's call. The parts of a list are the list's; a field that the form does not have is told
 * with the whole.
 * @param codes fields that a code is about as a whole
 */
export function formFaultOf<Name extends string>(
  fault: Partial<CallFault>,
  names: readonly Name[],
  codes: Readonly<Record<string, Name>> = {},
): FormFault<Name> {
  const { code = '', message = faultMessages.requestFailed, data } = fault;
  const told = (data as { fields?: { field: string; msg: string }[] } | null)?.fields ?? [];
  const fields: { [N in Name]?: string } = {};
  for (const { field, msg } of told) {
    const name = names.find(known => known === field.split('.')[0]);
    if (name) fields[name] ??= msg;
  }
  const about = codes[code];
  if (about) fields[about] ??= message;
  return Object.keys(fields).length > 0 ? { fields } : { message };
}
