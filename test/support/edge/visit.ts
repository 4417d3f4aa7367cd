import type { IncomingMessage } from 'node:http';
import supertest from 'supertest';
import { openResponse } from '#test/support/http/raw-http.ts';

export interface VisitOptions {
  readonly token?: string | undefined;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Form fields, sent like a plain HTML form of the site. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Visit {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The decompressed body. */
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
  const { form, method = form ? 'POST' : 'GET' } = options;
  const request = new supertest.Test(origin, method, path)
    .unset('accept-encoding')
    .set(headersOf(origin, options));
  const { status, headers, text } = await (form
    ? request.send(new URLSearchParams(form).toString())
    : request);
  return {
    status,
    headers,
    html: text ?? '',
    location: headers.location?.replace(origin, ''),
    setCookies: [headers['set-cookie'] ?? []].flat(),
  };
}

/** Like `visit`, but resolves before the body is read; it is not decompressed. */
export function openVisit(
  origin: string,
  path: string,
  { signal, ...options }: Omit<VisitOptions, 'form' | 'method'> & { readonly signal?: AbortSignal } = {},
): Promise<IncomingMessage> {
  return openResponse(origin, path, { signal, headers: headersOf(origin, options) });
}

const headersOf = (origin: string, { token, form, headers }: VisitOptions) => ({
  ...DESKTOP,
  ...(token && { cookie: `userToken=${token}` }),
  ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin }),
  ...headers,
});
