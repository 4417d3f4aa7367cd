import type { CallFault } from '#client/api/base-api.ts';
import { callUrl, requestOf } from '#client/api/exchange.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/constants.ts';
import type { CallName } from '#shared/contract/index.ts';
import type { WireRow } from '#shared/contract/wire-of.ts';
import { classifyReply, type RawReply } from '#shared/domain/classify-reply.ts';

/**
 * Asks for a file and hands it to the browser to save. Answers why there is none; code `400`: the session is over, and
 * whoever has the store should say so.
 */
export async function downloadFile(call: WireRow<CallName>, arg?: unknown): Promise<CallFault | undefined> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  let refused: RawReply;
  try {
    const response = await fetch(callUrl(call, arg), { ...requestOf(call, arg), signal: timeout });
    const fileName = fileNameOf(response.headers.get('content-disposition'));
    if (fileName) return void save(await response.blob(), fileName);
    refused = { status: response.status, body: await response.json().catch(() => undefined) };
  } catch {
    refused = { fault: timeout.aborted ? 'timeout' : 'network' };
  }
  const outcome = classifyReply(refused);
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
