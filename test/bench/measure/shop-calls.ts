import { createHash } from 'node:crypto';
import { type CallName, calls, type Data } from '#shared/contract/index.ts';
import type { Child } from '#test/bench/measure/child.ts';

const FIRST_MOBILE = 13977700000;
const PASSWORD = createHash('md5').update('Beauty2026').digest('hex');

/** Mobile of the nth member of `servers/many-shops.ts`. */
export const mobileOf = (n: number) => String(FIRST_MOBILE + n);

/** Signs in the nth member of `servers/many-shops.ts` and returns the token. */
export function signInto(gateway: Child, n: number): Promise<string> {
  // Each from its own IP, because the gateway limits sign-ins per IP.
  return signInAs(gateway, mobileOf(n), `10.9.0.${n + 1}`);
}

/** Signs in a member from an IP and returns the token. */
export async function signInAs(gateway: Child, mobile: string, ip: string): Promise<string> {
  const query = new URLSearchParams({ mobile, password: PASSWORD });
  const answer = await callOk(gateway, 'loginByPassword', {}, { 'x-forwarded-for': ip }, `?${query}`);
  if (!answer || !('userToken' in answer) || !answer.userToken) throw new Error('benchmark cannot sign in');
  return answer.userToken;
}

/** Makes a gateway call over HTTP. Throws if the code is not '0'. */
export function callOk<Name extends CallName>(
  { url }: Child,
  name: Name,
  body: unknown,
  headers: Record<string, string>,
  search = '',
): Promise<Data<Name>> {
  const { path, method } = calls[name];
  return ask(`${url}${path}${search}`, method, body, headers);
}

/** Makes a staff call. */
export function callStaff<Answer>(
  { url }: Child,
  staffToken: string,
  path: string,
  body: unknown,
): Promise<Answer> {
  return ask(`${url}/staff${path}`, 'POST', body, { staffToken });
}

async function ask<Answer>(
  url: string,
  method: 'GET' | 'POST',
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: {
      tenantId: 'soyoung-zg',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { code, data } = (await answer.json()) as { code: string; data: Answer };
  if (code !== '0') throw new Error(`${url} was answered with ${code}`);
  return data;
}
