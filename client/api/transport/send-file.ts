import { REQUEST_TIMEOUT_MS } from '#shared/constants.ts';
import type { RawReply } from '#shared/contract/classify-reply.ts';
import type { WireRow } from '#shared/contract/wire-of.ts';

export interface SendFileOptions {
  /** `share`: the sent part of the file, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Query string with its question mark. */
  readonly query?: string;
}

/**
 * Uploads a file (multipart field `file`). Never rejects. Uses XMLHttpRequest, because fetch reports no upload
 * progress. Times out after 30 s without progress (`REQUEST_TIMEOUT_MS`).
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
    const restartTimeout = () => {
      clearTimeout(timer);
      timer = setTimeout(end, REQUEST_TIMEOUT_MS, { fault: 'timeout' });
    };
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimeout();
      onProgress?.(total > 0 ? Math.min(1, loaded / total) : 0);
    };
    request.onload = () => end({ status: request.status, body: parse(request.responseText) });
    request.onerror = () => end({ fault: 'network' });
    request.open(method, `/gateway${path}${query}`);
    request.send(form);
    restartTimeout();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
