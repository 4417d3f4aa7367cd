import { hash } from 'node:crypto';
import type { CallOptions, GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { createExpiringMap } from '#edge/upstream/expiring-map.ts';
import { APPROVAL_STATUSES, type Approval, LOGOUT_STATUSES } from '#shared/access/approval.ts';
import { classifyReply } from '#shared/domain/classify-reply.ts';
import type { Member, Viewer } from '#shared/rendering/ssr-entry.ts';

const KEPT_MS = 3_000;
const MAX_KEPT = 10_000;
/** A page waits for it before it can send anything. */
const ASK_TIMEOUT_MS = 10_000;

export type LoadedViewer =
  | { readonly kind: 'member'; readonly viewer: Viewer }
  /** The gateway does not know the token any more. */
  | { readonly kind: 'loggedOut' }
  /** The gateway could not say: neither a member nor a visitor may be assumed. */
  | { readonly kind: 'unavailable' };

/** One question to the gateway, for all who want to know at the same time: it ends when the last of them has left. */
interface Question {
  readonly answer: Promise<LoadedViewer>;
  waiting: number;
  end(): void;
}

/** Who stands behind a token, kept for a few seconds so that one visit is not one question a request. */
export interface ViewerCache {
  load(token: string, options: CallOptions): Promise<LoadedViewer>;
  /** Drops what is known, and what is being asked: the next load asks anew. */
  forget(token: string): void;
}

export function createViewerCache(
  gateway: Pick<GatewayCaller, 'call'>,
  options: { maxEntries?: number; ttlMs?: number; now?: () => number } = {},
): ViewerCache {
  const kept = createExpiringMap<LoadedViewer>({ maxEntries: MAX_KEPT, ttlMs: KEPT_MS, ...options });
  const asked = new Map<string, Question>();

  function ask(key: string, token: string, { requestId, address }: CallOptions): Question {
    const controller = new AbortController();
    const { signal } = controller;
    const loading = loadViewerOf(gateway, { token, requestId, address, signal, timeoutMs: ASK_TIMEOUT_MS });
    const question: Question = {
      waiting: 0,
      answer: loading.then(loaded => {
        // Not after a forget: the answer may be older than the change that caused it.
        if (asked.get(key) !== question) return loaded;
        asked.delete(key);
        if (loaded.kind === 'member') kept.set(key, loaded);
        return loaded;
      }),
      end() {
        if (asked.get(key) === question) asked.delete(key);
        controller.abort();
      },
    };
    asked.set(key, question);
    return question;
  }

  return {
    async load(token, options) {
      const key = keyOf(token);
      const known = kept.get(key);
      if (known) return known;
      const question = asked.get(key) ?? ask(key, token, options);
      question.waiting += 1;
      const leave = () => {
        question.waiting -= 1;
        if (question.waiting === 0) question.end();
      };
      const { signal } = options;
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
      const loaded = await question.answer;
      signal?.removeEventListener('abort', leave);
      return loaded;
    },
    forget(token) {
      const key = keyOf(token);
      kept.delete(key);
      asked.delete(key);
    },
  };
}

/** So that a dump of the memory's maps is no list of sessions. */
const keyOf = (token: string) => hash('sha256', token, 'base64');

async function loadViewerOf(
  gateway: Pick<GatewayCaller, 'call'>,
  options: CallOptions,
): Promise<LoadedViewer> {
  const replies = await Promise.all([
    gateway.call('loginVerify', undefined, options),
    gateway.call('getAuthenticateInfo', undefined, options),
  ]);
  const [verified, authenticated] = replies.map(classifyReply);
  if (verified?.kind === 'loggedOut' || authenticated?.kind === 'loggedOut') return { kind: 'loggedOut' };
  if (verified?.kind !== 'ok' || authenticated?.kind !== 'ok') return { kind: 'unavailable' };
  const member = readMember(verified.data);
  const approval = readApproval(authenticated.data);
  if (!member || approval === undefined) return { kind: 'unavailable' };
  return { kind: 'member', viewer: { member, approval } };
}

/** Picks what pages may know: the key that signs payments stays out of everything that is rendered. */
function readMember(data: unknown): Member | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { memberId, distributorId, shopName, menus } = data as Record<string, unknown>;
  if (typeof memberId !== 'string') return undefined;
  return {
    memberId,
    distributorId: textOrNull(distributorId),
    shopName: textOrNull(shopName) ?? '',
    menus: Array.isArray(menus) ? menus.filter(isMenu).map(({ href }) => ({ href })) : [],
  };
}

/** Undefined for what is no approval: to guess one would open or close pages at random. */
function readApproval(data: unknown): Approval | null | undefined {
  if (data === null) return null;
  if (typeof data !== 'object') return undefined;
  const { status = null, logoutStatus = null, shopName } = data as Record<string, unknown>;
  if (!isOneOf(APPROVAL_STATUSES, status) || !isOneOf(LOGOUT_STATUSES, logoutStatus)) return undefined;
  return { status, logoutStatus, shopName: textOrNull(shopName) };
}

function isOneOf<const T extends string>(values: readonly T[], value: unknown): value is T | null {
  return value === null || values.some(one => one === value);
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function isMenu(menu: unknown): menu is { href: string } {
  return typeof menu === 'object' && menu !== null && 'href' in menu && typeof menu.href === 'string';
}
