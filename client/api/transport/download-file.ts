import type { CallError } from '#client/api/transport/base-api.ts';
import { callUrl, requestOf } from '#client/api/transport/exchange.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/constants.ts';
import { classifyReply, type RawReply } from '#shared/contract/classify-reply.ts';
import type { CallName } from '#shared/contract/index.ts';
import type { WireRow } from '#shared/contract/wire-of.ts';

/**
 * Downloads a file and saves it through the browser. Never rejects: returns the error, or undefined on success. On
 * code `400` the session is over, and the caller must dispatch `sessionEnded`.
 */
export async function downloadFile(call: WireRow<CallName>, arg?: unknown): Promise<CallError | undefined> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  let errorReply: RawReply;
  try {
    const response = await fetch(callUrl(call, arg), { ...requestOf(call, arg), signal: timeout });
    const fileName = fileNameOf(response.headers.get('content-disposition'));
    if (fileName) return void save(await response.blob(), fileName);
    errorReply = { status: response.status, body: await response.json().catch(() => undefined) };
  } catch {
    errorReply = { fault: timeout.aborted ? 'timeout' : 'network' };
  }
  const outcome = classifyReply(errorReply);
  const message = outcome.kind === 'ok' ? outcome.msg : outcome.message;
  return { code: outcome.code, message, data: null };
}

function fileNameOf(disposition: string | null): string | undefined {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return name && decodeURIComponent(name);
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
