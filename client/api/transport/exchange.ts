import { updateServerClock } from '#client/lib/server-clock.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/constants.ts';
import type { RawReply } from '#shared/contract/classify-reply.ts';
import type { WireRow } from '#shared/contract/wire-of.ts';

/** Sends one request to the edge; never rejects. */
export async function exchange(
  call: WireRow,
  arg: unknown,
  signal: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<RawReply> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(callUrl(call, arg), {
      ...requestOf(call, arg, headers),
      signal: AbortSignal.any([signal, timeout]),
    });
    updateServerClock(response.headers.get('date'));
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch {
    if (signal.aborted) return { fault: 'aborted' };
    return { fault: timeout.aborted ? 'timeout' : 'network' };
  }
}

/** URL of a call at the edge. */
export function callUrl({ method, path }: WireRow, arg: unknown): string {
  return `/gateway${path}${method === 'GET' ? queryOf(arg) : ''}`;
}

export function requestOf(
  { method }: WireRow,
  arg: unknown,
  headers?: Readonly<Record<string, string>>,
): RequestInit {
  return { method, credentials: 'same-origin', ...(method === 'POST' && bodyOf(arg, headers)) };
}

function queryOf(arg: unknown): string {
  const fields = Object.entries(arg ?? {}).filter(([, value]) => value !== undefined);
  return fields.length > 0
    ? `?${new URLSearchParams(fields.map(([key, value]) => [key, String(value)]))}`
    : '';
}

function bodyOf(arg: unknown, headers?: Readonly<Record<string, string>>): RequestInit {
  if (arg instanceof FormData) return { body: arg };
  return { headers: { 'content-type': 'application/json', ...headers }, body: jsonOf(arg) };
}

/** The request body of an argument; also the text that is signed. */
export const jsonOf = (arg: unknown): string => JSON.stringify(arg ?? {});
