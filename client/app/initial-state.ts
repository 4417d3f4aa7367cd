import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '#client/api/transport/base-api.ts';
import type { RootState } from '#client/app/store.ts';
import type { QueryThunk } from '#client/pages/page-module.ts';
import { markShared } from '#client/server/shared-values.ts';
import { classifyReply, type RawReply } from '#shared/contract/classify-reply.ts';
import type { CallName } from '#shared/contract/index.ts';
import type { PageRequest, Viewer } from '#shared/rendering/ssr-entry.ts';

/** An entry of RTK Query's cache; frozen, so that Immer does not walk through it. */
type Entry = Readonly<Record<string, unknown>>;

const EMPTY = api.reducer(undefined, { type: '@@INIT' });

/** Entries by reply; null: the call failed. */
const entries = new WeakMap<RawReply, Entry | null>();

/**
 * The state of a page's store before its queries start: the viewer, and the answers that are known already. Their
 * queries finish at once, whereas a started one passes through the store twice.
 */
export function initialState(
  { viewer, knownReply }: Pick<PageRequest, 'viewer' | 'knownReply'>,
  thunks: readonly QueryThunk[],
): Partial<RootState> {
  const queries: Record<string, Entry> = {};
  if (viewer.member) queries['getAuthenticateInfo(undefined)'] = approvalEntry(viewer);
  for (const { query } of thunks) {
    const reply = query && knownReply?.(query.endpointName as CallName, query.arg);
    const entry = reply && entryOf(reply, query.endpointName, query.arg);
    if (entry) queries[query.queryCacheKey] = entry;
  }
  return {
    session: { member: viewer.member, ended: null },
    [api.reducerPath]: { ...EMPTY, queries: queries as unknown as typeof EMPTY.queries },
  };
}

function entryOf(reply: RawReply, endpointName: string, arg: unknown): Entry | null {
  const known = entries.get(reply);
  if (known !== undefined) return known;
  const outcome = classifyReply(reply);
  const entry = outcome.kind === 'ok' ? fulfilled(endpointName, arg, Object.freeze(outcome.data)) : null;
  entries.set(reply, entry);
  markShared(entry);
  return entry;
}

const approvalEntry = ({ approval }: Viewer) =>
  fulfilled(
    'getAuthenticateInfo',
    undefined,
    Object.freeze(approval ?? { status: null, logoutStatus: null, shopName: null }),
  );

const fulfilled = (endpointName: string, originalArgs: unknown, data: unknown): Entry =>
  Object.freeze({ status: QueryStatus.fulfilled, endpointName, originalArgs, data, requestId: 'known' });
