import type { CallError } from '#client/api/transport/base-api.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

/** Validation errors of a rejected write: by field of its form, or one message for the whole form. */
export interface FormErrors<Name extends string> {
  readonly fields?: { readonly [N in Name]?: string };
  readonly message?: string;
}

/**
 * Maps the error of a form's call to its fields. An error of a nested field (`list.0.name`) belongs to its first
 * segment; errors of unknown fields are ignored, and without any known field the message is for the whole form.
 * @param codes error codes that belong to one field
 */
export function readFormErrors<Name extends string>(
  fault: Partial<CallError>,
  names: readonly Name[],
  codes: Readonly<Record<string, Name>> = {},
): FormErrors<Name> {
  const { code = '', message = transportErrors.requestFailed, data } = fault;
  const fieldErrors = (data as { fields?: { field: string; msg: string }[] } | null)?.fields ?? [];
  const fields: { [N in Name]?: string } = {};
  for (const { field, msg } of fieldErrors) {
    const name = names.find(known => known === field.split('.')[0]);
    if (name) fields[name] ??= msg;
  }
  const codeField = codes[code];
  if (codeField) fields[codeField] ??= message;
  return Object.keys(fields).length > 0 ? { fields } : { message };
}
