import { useState } from 'react';
import type { CallError } from '#client/api/transport/base-api.ts';
import type { FieldErrors } from '#client/lib/use-checked-form.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

export type AccountField =
  | 'mobile'
  | 'newMobile'
  | 'verificationCode'
  | 'oldPassword'
  | 'password'
  | 'newPassword'
  | 'izAgree';

/** State of an account form's call. */
export interface AccountFormState {
  readonly busy: boolean;
  /** Button label while busy, if it differs from the default. */
  readonly busyText?: string | undefined;
  /** Error message about the whole form. */
  readonly message?: string | undefined;
  /** Error messages by field. */
  readonly errors?: FieldErrors<AccountField> | undefined;
  /** Error code of the reply. */
  readonly code?: string | undefined;
}

export interface AccountForm {
  readonly state: AccountFormState;
  begin(busyText?: string): void;
  /** Ends the busy state. `error`: a `CallError`, the `Error` of a captcha, or undefined for success. */
  settle(error?: unknown): void;
}

type CodeFields = Readonly<Record<string, AccountField>>;

/** Fields that error codes refer to. */
const FIELDS: CodeFields = {
  CODE_WRONG: 'verificationCode',
  MOBILE_TAKEN: 'mobile',
  OLD_PASSWORD_WRONG: 'oldPassword',
};

/**
 * State of login, registration and similar forms; assigns errors to their fields.
 * @param codeFields fields of error codes that this form names differently
 */
export function useAccountForm(codeFields?: CodeFields): AccountForm {
  const [state, setState] = useState<AccountFormState>({ busy: false });
  const faultOf = (error: unknown) =>
    error === undefined ? { errors: {} } : describeFault(error, { ...FIELDS, ...codeFields });
  return {
    state,
    begin: busyText => setState({ busy: true, busyText }),
    settle: error => setState({ busy: false, ...faultOf(error) }),
  };
}

function describeFault(error: unknown, codeFields: CodeFields): Omit<AccountFormState, 'busy'> {
  if (error instanceof Error) return { message: captchaFault() };
  const { code = '', message = transportErrors.requestFailed, data } = error as Partial<CallError>;
  const fields = (data as { fields?: { field: AccountField; msg: string }[] } | null)?.fields;
  const field = codeFields[code];
  if (field) return { code, errors: { [field]: message } };
  if (fields?.length)
    return { code, errors: Object.fromEntries(fields.map(({ field, msg }) => [field, msg])) };
  return { code, message };
}

/** `crypto.subtle` exists in secure contexts only; if it does, the captcha's script failed to load. */
function captchaFault(): string {
  return globalThis.crypto?.subtle ? login.captchaFailed : login.captchaUnavailable;
}
