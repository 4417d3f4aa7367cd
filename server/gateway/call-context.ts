import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#gateway/db/connect.ts';
import type { KeyFor } from '#gateway/master-key.ts';
import type { Refusal } from '#gateway/refusal.ts';
import type { Approval } from '#shared/access/approval.ts';
import type { ArgOf, CallAccess, CallSpec, DataOf } from '#shared/contract/define-call.ts';
import type { Config } from '../config.ts';

export interface Clock {
  now(): Date;
}

/** Makes an id that is unique everywhere and sorts by the time it was made. */
export type NewId = () => string;

/** Who calls, read from the token and nothing else. */
export interface Member {
  readonly memberId: string;
  /** null: nothing was ever submitted, so there is no shop yet. */
  readonly distributorId: string | null;
  readonly mobile: string;
  readonly approval: Approval;
  /** Hash of the token: the session at hand. */
  readonly sessionId: string;
}

/** A member whose shop is certified: the call's access has made sure of it. */
export interface ShopMember extends Member {
  readonly distributorId: string;
}

interface MemberFor {
  visitor: Member | null;
  member: Member;
  certified: ShopMember;
  approved: ShopMember;
}

/** What every call may use, whoever makes it. */
export interface WorkContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly config: Config;
  readonly keyFor: KeyFor;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
}

/** What a handler gets beside its argument. */
export interface CallContext<Access extends CallAccess = CallAccess> extends WorkContext {
  readonly member: MemberFor[Access];
  /** Address of the browser as the edge saw it, as limits count it (`addressKey`). */
  readonly address: string;
  /** Origin of the site as the browser asked for it, such as `https://shop.example`. */
  readonly origin: string;
  /** The session's token as it came, for the calls that end it. */
  readonly token: string | undefined;
}

/** What a call marked `multipart` gets besides. */
export interface FileContext {
  /**
   * Writes the file that was sent to a path where nothing is yet. Until then nothing of it is read; where it is
   * refused, nothing is left at the path.
   */
  receiveFile(path: string, bound: FileBound): Promise<void>;
}

export interface FileBound {
  readonly maxBytes: number;
  /** What is answered where the file is larger. */
  readonly tooLarge: Refusal;
}

/** What a call marked `file` answers. */
export interface FileAnswer {
  /** As the browser saves it, with its ending. */
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

type AnswerOf<C extends CallSpec> = C extends { file: true } ? FileAnswer : DataOf<C>;

export type Handler<C extends CallSpec> = (
  context: CallContext<C['access']> & (C extends { multipart: true } ? FileContext : unknown),
  arg: ArgOf<C>,
) => Promise<AnswerOf<C>> | AnswerOf<C>;

/** One handler for each call of an area: `export const authHandlers = { … } satisfies Handlers<typeof authCalls>`. */
export type Handlers<Area extends Record<string, CallSpec>> = {
  readonly [Name in keyof Area]: Handler<Area[Name]>;
};

/** Whether the caller may buy, and so may see prices. Everybody else gets `price: null`. */
export function isApproved(member: Member | null): member is ShopMember {
  return member?.approval.status === 'PASS' && !member.approval.logoutStatus && member.distributorId !== null;
}
