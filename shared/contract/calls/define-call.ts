import type { Static, TSchema } from 'typebox';

/** First path segments of the gateway's services. The edge forwards no other paths. */
export const SERVICES = [
  'soyoungzg',
  'shopmember',
  'user',
  'chat-service',
  'ocean',
  'common',
  'marketing',
  'commodity',
  'tracker-service',
] as const;

/**
 * Required access, enforced by the gateway:
 * `visitor` no session · `member` any session · `certified` PASS or DISABLE · `approved` PASS only.
 */
export type CallAccess = 'visitor' | 'member' | 'certified' | 'approved';

export interface CallSpec {
  /** Not implied by `method`: many reads are POST, and one write is GET. */
  readonly kind: 'read' | 'write';
  readonly method: 'GET' | 'POST';
  /** Relative to the gateway's base path. */
  readonly path: `/${string}`;
  readonly access: CallAccess;
  readonly summary: string;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** `data` of the envelope. */
  readonly data: TSchema;
  /**
   * Action of the edge after a successful reply: `signIn` moves `data.userToken` into the session cookie, `signOut`
   * ends the session, `endIfForced` ends it if `data.forced` is true, `approval` clears the cached approval of the
   * member.
   */
  readonly effect?: 'signIn' | 'signOut' | 'endIfForced' | 'approval';
  /** The query contains secrets: pages send it in the JSON body, and the edge moves it to the query. */
  readonly secretQuery?: true;
  /** The request is multipart form data; `body` describes the fields that are not files. */
  readonly multipart?: true;
  /** Requires `timestamp` and `sign` headers, computed with the session's key. */
  readonly signed?: true;
  /** The reply is a file; only errors use the envelope. `data` is ignored. */
  readonly file?: true;
  /** The reply is the same for every caller, so that it may be cached and shared between requests. */
  readonly sameForAll?: true;
  /** The gateway applies its strict rate limit per IP (sign-in, verification codes). */
  readonly strictRate?: true;
}

export function defineCall<const Spec extends CallSpec>(spec: Spec): Spec {
  return spec;
}

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise;
export type DataOf<C extends CallSpec> = Static<C['data']>;

/** Argument of a call: the fields of query and body in one object. `undefined` if the call takes none. */
export type ArgOf<C extends CallSpec> = C extends { query: TSchema } | { body: TSchema }
  ? StaticOr<C['query'], unknown> & StaticOr<C['body'], unknown>
  : undefined;
