import { hash } from 'node:crypto';
import { LRUCache, type Perf } from 'lru-cache';
import type { CallOptions, GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { classifyReply } from '#shared/contract/classify-reply.ts';
import { APPROVAL_STATUSES, type Approval, LOGOUT_STATUSES } from '#shared/domain/approval.ts';
import type { Member, Viewer } from '#shared/rendering/ssr-entry.ts';

const TTL_MS = 3_000;
const MAX_ENTRIES = 10_000;
/** A page cannot send anything before its viewer is loaded. */
const LOAD_TIMEOUT_MS = 10_000;

export type LoadedViewer =
  | { readonly kind: 'member'; readonly viewer: Viewer }
  /** The gateway rejects the token. */
  | { readonly kind: 'loggedOut' }
  /** The gateway failed: the viewer may be treated neither as a member nor as a visitor. */
  | { readonly kind: 'unavailable' };

/** A load that concurrent callers share; aborted when the last of them has left. */
interface PendingLoad {
  readonly answer: Promise<LoadedViewer>;
  waiting: number;
  end(): void;
}

/** Viewers by token, cached for a few seconds so that not every request calls the gateway. */
export interface ViewerCache {
  load(token: string, options: CallOptions): Promise<LoadedViewer>;
  /** Drops the cached viewer and detaches a load in progress: the next load calls the gateway. */
  forget(token: string): void;
}

export function createViewerCache(
  gateway: Pick<GatewayCaller, 'call'>,
  perf: Perf = performance,
): ViewerCache {
  const viewers = new LRUCache<string, LoadedViewer>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf,
  });
  const pendingLoads = new Map<string, PendingLoad>();

  function startLoad(key: string, token: string, { requestId, span, ip }: CallOptions): PendingLoad {
    const controller = new AbortController();
    const { signal } = controller;
    const loading = loadViewerOf(gateway, {
      token,
      requestId,
      span,
      ip,
      signal,
      timeoutMs: LOAD_TIMEOUT_MS,
    });
    const pending: PendingLoad = {
      waiting: 0,
      answer: loading.then(loaded => {
        // Not cached after `forget`: the reply may be older than the change.
        if (pendingLoads.get(key) !== pending) return loaded;
        pendingLoads.delete(key);
        if (loaded.kind === 'member') viewers.set(key, loaded);
        return loaded;
      }),
      end() {
        if (pendingLoads.get(key) === pending) pendingLoads.delete(key);
        controller.abort();
      },
    };
    pendingLoads.set(key, pending);
    return pending;
  }

  return {
    async load(token, options) {
      const key = keyOf(token);
      const known = viewers.get(key);
      if (known) return known;
      const pending = pendingLoads.get(key) ?? startLoad(key, token, options);
      pending.waiting += 1;
      const leave = () => {
        pending.waiting -= 1;
        if (pending.waiting === 0) pending.end();
      };
      const { signal } = options;
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
      const loaded = await pending.answer;
      signal?.removeEventListener('abort', leave);
      return loaded;
    },
    forget(token) {
      const key = keyOf(token);
      viewers.delete(key);
      pendingLoads.delete(key);
    },
  };
}

/** Tokens are hashed so that a memory dump of the maps does not expose them. */
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

/** Picks the fields that pages may use. The key that signs payments must not reach the rendered page. */
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

/** Undefined for an invalid approval: a guessed value could grant or deny pages wrongly. */
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
