const SHOWN_DIGITS = 4;

/** Hides all but the last 4 characters of an account number: `**** 1234`. Short numbers are hidden completely. */
export function maskAccount(account: string): string {
  if (account === '') return '';
  return account.length > SHOWN_DIGITS ? `**** ${account.slice(-SHOWN_DIGITS)}` : '****';
}
