import type { Static, TSchema } from 'typebox';

/** Services behind the gateway. The edge forwards nothing else. */
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
 * Who may call, enforced by the gateway:
 * `visitor` everyone · `member` any session · `certified` PASS or DISABLE · `approved` PASS only.
 */
export type CallAccess = 'visitor' | 'member' | 'certified' | 'approved';

/** One call of the gateway, described once. */
export interface CallSpec {
  /** Many reads are POST here, and one write is a GET: the method does not tell. */
  readonly kind: 'read' | 'write';
  readonly method: 'GET' | 'POST';
  /** Full path below the gateway's base. */
  readonly path: `/${string}`;
  readonly access: CallAccess;
  readonly summary: string;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** `data` of the envelope. */
  readonly data: TSchema;
  /**
   * What the edge does after a normal answer: `signIn` moves `data.userToken` into the session cookie, `signOut`
   * ends the session, `endIfForced` ends it where `data.forced` is true, `approval` forgets what it knew of the
   * member's approval.
   */
  readonly effect?: 'signIn' | 'signOut' | 'endIfForced' | 'approval';
  /** The query holds secrets: pages send it in the JSON body, and the edge moves it into the query. */
  readonly secretQuery?: true;
  /** The body is multipart form data; `body` then describes its plain fields. */
  readonly multipart?: true;
  /** Carries `timestamp` and `sign` headers made with the session's key (api.md, Sign-in). */
  readonly signed?: true;
  /** The answer is a file's bytes; only a refusal comes in the envelope. `data` says nothing then. */
  readonly file?: true;
  /** The answer is the same for every visitor, so that it may be shared between requests. */
  readonly sameForAll?: true;
  /** The gateway refuses more than its strict rate for one address (sign-in, codes). */
  readonly strictRate?: true;
}

export function defineCall<const Spec extends CallSpec>(spec: Spec): Spec {
  return spec;
}

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise;
export type DataOf<C extends CallSpec> = Static<C['data']>;

/** What a screen passes: the fields of query and body together. `undefined` where the call takes nothing. */
export type ArgOf<C extends CallSpec> = C extends { query: TSchema } | { body: TSchema }
  ? StaticOr<C['query'], unknown> & StaticOr<C['body'], unknown>
  : undefined;
