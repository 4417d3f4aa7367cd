/** Money granted to a shop of the demo, each grant by its requestId. */
import { randomUUID } from 'node:crypto';

export const STAFF_TOKEN = 'staff-token-of-the-soak';
export const TENANT = { tenantId: 'soyoung-zg' };
const SHOP = '200001';

export interface Reply {
  /** 0 if there was none. */
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
}

export async function send(url: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
    return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) };
  } catch {
    return { status: 0, code: 'no reply', msg: '', data: null };
  }
}

export const staff = (url: string, path: string, body: object) =>
  send(`${url}/staff${path}`, {
    method: 'POST',
    headers: { ...TENANT, staffToken: STAFF_TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
export const grant = (url: string, requestId: string) =>
  staff(url, '/ledger/grant', {
    distributorId: SHOP,
    requestId,
    account: 'REBATE',
    amount: '0.01',
    remark: 'soak',
  });

/** The shop's rebates in fen, read by a grant of its own. */
export async function balanceOf(url: string): Promise<number> {
  const { data } = await grant(url, randomUUID());
  return Math.round(Number((data as { balance: string }).balance) * 100);
}

/** Repeats all grants: those that took effect change nothing, and the sum must be that of each one once. */
export async function countLost(
  url: string,
  {
    acknowledged,
    unknown,
  }: { readonly acknowledged: readonly string[]; readonly unknown: readonly string[] },
  before: number,
): Promise<number> {
  const start = await balanceOf(url);
  for (const requestId of acknowledged) await grant(url, requestId);
  const repeated = await balanceOf(url);
  for (const requestId of unknown) await grant(url, requestId);
  const end = await balanceOf(url);
  const lost = repeated - start - 1;
  const surplus = end - (before + acknowledged.length + unknown.length + 3);
  return Math.abs(lost) + Math.abs(surplus);
}
