import { useState } from 'react';
import type { CallFault } from '#client/api/base-api.ts';
import type { FieldErrors } from '#client/lib/use-checked-form.ts';
import { faultMessages } from '#shared/messages/zh/codes.ts';
import { login } from '#shared/messages/zh/login.ts';

export type AccountField = 'mobile' | 'verificationCode' | 'password' | 'newPassword' | 'izAgree';

/** What a form of the account shows of the call that it made. */
export interface AccountFormState {
  readonly busy: boolean;
  /** What the button says meanwhile, where it is not just what it does. */
  readonly busyText?: string | undefined;
  /** What the server said about the whole. */
  readonly message?: string | undefined;
  /** What the server said about a field. */
  readonly errors?: FieldErrors<AccountField> | undefined;
  /** The server's code. */
  readonly code?: string | undefined;
}

export interface AccountForm {
  readonly state: AccountFormState;
  begin(busyText?: string): void;
  /** What was begun has ended: with a fault of a call, the error of a captcha, or well: then nothing is wrong. */
  settle(error?: unknown): void;
}

/** The fields that codes are about. */
const FIELDS: Readonly<Record<string, AccountField>> = {
  CODE_WRONG: 'verificationCode',
  MOBILE_TAKEN: 'mobile',
};

/** The state of login, registration and the like, and where in the form a refusal belongs. */
export function useAccountForm(): AccountForm {
  const [state, setState] = useState<AccountFormState>({ busy: false });
  return {
    state,
    begin: busyText => setState({ busy: true, busyText }),
    settle: error => setState({ busy: false, ...(error === undefined ? { errors: {} } : faultOf(error)) }),
  };
}

function faultOf(error: unknown): Omit<AccountFormState, 'busy'> {
  if (error instanceof Error) return { message: captchaFault() };
  const { code = '', message = faultMessages.requestFailed, data } = error as Partial<CallFault>;
  const fields = (data as { fields?: { field: AccountField; msg: string }[] } | null)?.fields;
  const field = FIELDS[code];
  if (field) return { code, errors: { [field]: message } };
  if (fields?.length)
    return { code, errors: Object.fromEntries(fields.map(({ field, msg }) => [field, msg])) };
  return { code, message };
}

/** Browsers give what a captcha needs to https and localhost only; otherwise its script did not arrive. */
function captchaFault(): string {
  return globalThis.crypto?.subtle ? login.captchaFailed : login.captchaUnavailable;
}
