import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { request } from 'undici';

export interface VisitOptions {
  readonly token?: string | undefined;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Sent as a plain form of the site would be. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Visit {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it travelled. */
  readonly bytes: Buffer;
  readonly html: string;
  /** Where it redirects to, without the site's origin. */
  readonly location: string | undefined;
  readonly setCookies: readonly string[];
}

/** What a browser on a desktop says of itself. */
export const DESKTOP = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
} as const;

export const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Opens an address as a desktop's browser does, following nothing. */
export async function visit(origin: string, path: string, options: VisitOptions = {}): Promise<Visit> {
  const { statusCode, headers, body } = await openVisit(origin, path, options);
  const bytes = Buffer.from(await body.arrayBuffer());
  return {
    status: statusCode,
    headers,
    bytes,
    html: (await decoded(bytes, headers['content-encoding'])).toString(),
    location: headers.location === undefined ? undefined : String(headers.location).replace(origin, ''),
    setCookies: [headers['set-cookie'] ?? []].flat(),
  };
}

/** The same, with the answer's body still on its way. */
export function openVisit(origin: string, path: string, options: VisitOptions = {}) {
  const { token, form, headers, signal, method = form ? 'POST' : 'GET' } = options;
  return request(origin + path, {
    method,
    signal: signal ?? null,
    headers: {
      ...DESKTOP,
      ...(token && { cookie: `userToken=${token}` }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin }),
      ...headers,
    },
    body: form ? new URLSearchParams(form).toString() : null,
  });
}

function decoded(bytes: Buffer, encoding: string | string[] | undefined): Promise<Buffer> {
  const decoder =
    encoding === 'br' ? createBrotliDecompress() : encoding === 'gzip' ? createGunzip() : new PassThrough();
  decoder.end(bytes);
  return buffer(decoder);
}
