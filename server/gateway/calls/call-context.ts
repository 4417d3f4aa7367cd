import type { FastifyBaseLogger } from 'fastify';
import type { MailSender } from '#gateway/adapters/mail-sender.ts';
import type { MaterialSource } from '#gateway/adapters/material-source.ts';
import type { ObjectStorage } from '#gateway/adapters/object-storage.ts';
import type { PayProvider } from '#gateway/adapters/pay-provider.ts';
import type { SmsSender } from '#gateway/adapters/sms-sender.ts';
import type { BusinessError } from '#gateway/calls/business-error.ts';
import type { Place } from '#gateway/calls/place.ts';
import type { Db } from '#gateway/db/connect.ts';
import type { Subscribers } from '#gateway/events/publish.ts';
import type { Metrics } from '#gateway/observability/metrics.ts';
import type { TrackingWriter } from '#gateway/tracking/tracking-writer.ts';
import type { ArgOf, CallAccess, CallSpec, DataOf } from '#shared/contract/calls/define-call.ts';
import type { Approval } from '#shared/domain/approval.ts';
import type { Config } from '../../config.ts';

export interface Clock {
  now(): Date;
}

/** Creates a globally unique id. Ids sort by creation time. */
export type NewId = () => string;

/** Derives a key for one purpose. The same in every process and after a restart. */
export type KeyFor = (purpose: string) => string;

/** The caller, identified by the token only. */
export interface Member {
  readonly memberId: string;
  /** null: no certification was submitted yet, so there is no shop. */
  readonly distributorId: string | null;
  readonly mobile: string;
  readonly approval: Approval;
  /** SHA-256 of the session token. */
  readonly sessionId: string;
  /** When the session was used, exact to a few minutes. */
  readonly lastSeenDate: Date;
}

/** A member with a certified shop; guaranteed by the call's access. */
export interface ShopMember extends Member {
  readonly distributorId: string;
}

interface MemberFor {
  visitor: Member | null;
  member: Member;
  certified: ShopMember;
  approved: ShopMember;
}

/** Available to every call and timer. */
export interface WorkContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly config: Config;
  readonly keyFor: KeyFor;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly requestId: string;
  /** Subscribers of the domain events, see `publish`. */
  readonly subscribers: Subscribers<WorkContext>;
  /** Null: codes cannot be sent. */
  readonly sendSms: SmsSender | null;
  /** Null: no email is sent. */
  readonly sendMail: MailSender | null;
  /** Null: commodities have only the files that the gateway keeps. */
  readonly materialSource: MaterialSource | null;
  readonly payProviders: readonly PayProvider[];
  readonly tracking: TrackingWriter;
  /** Uploaded images. */
  readonly storage: ObjectStorage;
}

/** The context of a handler. */
export interface CallContext<Access extends CallAccess = CallAccess> extends WorkContext {
  readonly member: MemberFor[Access];
  /** Null: the call takes no place among the requests in flight. */
  readonly place: Place | null;
  /** IP of the browser as the edge saw it, in the form used by rate limits (`ipKey`). */
  readonly ip: string;
  /** The browser as the edge saw it. The user agent is whatever the browser claims. */
  readonly client: { readonly ip: string; readonly userAgent: string | undefined };
  /** Origin of the site as the browser requested it, such as `https://shop.example`. */
  readonly origin: string;
  /** The raw session token, for calls that end the session. */
  readonly token: string | undefined;
}

/** Additional context of calls marked `multipart`. */
export interface FileContext {
  /**
   * Writes the uploaded file to a path that does not exist yet. The body is not read before this call. If the
   * upload is rejected, no file remains at the path.
   */
  receiveFile(path: string, bound: FileBound): Promise<void>;
}

export interface FileBound {
  readonly maxBytes: number;
  /** Thrown if the file is larger. */
  readonly tooLarge: BusinessError;
}

/** Result of calls marked `file`. */
export interface FileAnswer {
  /** Name under which the browser saves the file, with its extension. */
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

type AnswerOf<C extends CallSpec> = C extends { file: true } ? FileAnswer : DataOf<C>;

export type Handler<C extends CallSpec> = (
  context: CallContext<C['access']> & (C extends { multipart: true } ? FileContext : unknown),
  arg: ArgOf<C>,
) => Promise<AnswerOf<C>> | AnswerOf<C>;

/**
 * One handler per call of an area: `export const authHandlers = { … } satisfies Handlers<typeof authCalls>`.
 */
export type Handlers<Area extends Record<string, CallSpec>> = {
  readonly [Name in keyof Area]: Handler<Area[Name]>;
};

/** Whether the caller may buy and see prices. All other callers get `price: null`. */
export function isApproved(member: Member | null): member is ShopMember {
  return member?.approval.status === 'PASS' && !member.approval.logoutStatus && member.distributorId !== null;
}
