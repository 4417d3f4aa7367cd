import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { request } from 'undici';

export interface VisitOptions {
  readonly token?: string | undefined;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Form fields, sent like a plain HTML form of the site. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Visit {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The encoded body as received. */
  readonly bytes: Buffer;
  readonly html: string;
  /** Redirect target, without the site's origin. */
  readonly location: string | undefined;
  readonly setCookies: readonly string[];
}

/** Request headers of a desktop browser. */
export const DESKTOP = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
} as const;

export const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Requests a URL like a desktop browser, without following redirects. */
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

/** Like `visit`, but resolves before the response body is read. */
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
