import { REQUEST_TIMEOUT_MS } from '#shared/constants.ts';
import type { WireRow } from '#shared/contract/wire-of.ts';
import type { RawReply } from '#shared/domain/classify-reply.ts';

export interface SendFileOptions {
  /** From 0 to 1: how much of the file is on its way. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Of the address, with its question mark. */
  readonly query?: string;
}

/**
 * Sends a file by a call that takes one (multipart `file`). By XMLHttpRequest: fetch does not tell how far an upload
 * is. Ends after 30 s in which nothing moved.
 */
export function sendFile(
  { method, path }: WireRow,
  file: Blob,
  { onProgress, signal, query = '' }: SendFileOptions,
): Promise<RawReply> {
  const form = new FormData();
  form.set('file', file);
  return new Promise(resolve => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (reply: RawReply) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      resolve(reply);
      request.abort();
    };
    const abort = () => end({ fault: 'aborted' });
    const waitOn = () => {
      clearTimeout(timer);
      timer = setTimeout(end, REQUEST_TIMEOUT_MS, { fault: 'timeout' });
    };
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      onProgress?.(total > 0 ? Math.min(1, loaded / total) : 0);
    };
    request.onload = () => end({ status: request.status, body: parse(request.responseText) });
    request.onerror = () => end({ fault: 'network' });
    request.open(method, `/gateway${path}${query}`);
    request.send(form);
    waitOn();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
