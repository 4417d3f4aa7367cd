import type { CallError } from '#client/api/transport/base-api.ts';
import { classifyEditError, retryDelayMs } from '#client/features/cart/edit-error.ts';
import type { StoredEdits } from '#client/features/cart/stored-edits.ts';
import type { Clock } from '#client/lib/clock.ts';

/** Debounce time per line before an edit is sent. */
export const EDIT_DELAY_MS = 400;
const MAX_IN_FLIGHT = 4;
const RECOVERY_SHOWN_MS = 4000;
/** Limit of `Entry.from`. */
const MAX_REMEMBERED = 20;

export interface Saved {
  readonly quantity: number;
  readonly atMs: number;
}

/** Local edits on top of the list from the gateway. */
export interface EditsState {
  /** Unsaved quantities by line id. */
  readonly wanted: ReadonlyMap<string, number>;
  /** Saved quantities, until a list that was requested after the save arrives. */
  readonly saved: ReadonlyMap<string, Saved>;
  /** Error messages of rejected edits by line id. */
  readonly rejected: ReadonlyMap<string, string>;
  /**
   * `offline`, `failing`: edits wait for the network or the gateway. `recovered`: all have been saved by a retry.
   */
  readonly network: 'fine' | 'offline' | 'failing' | 'recovered';
  /** Time of the last saved or rejected edit; lists requested earlier do not include it. */
  readonly settledAtMs: number;
}

export const NO_EDITS: EditsState = {
  wanted: new Map(),
  saved: new Map(),
  rejected: new Map(),
  network: 'fine',
  settledAtMs: 0,
};

export interface EditsDeps {
  readonly clock: Clock;
  readonly kept: StoredEdits;
  /** Id of this tab. */
  readonly tab: string;
  /** Resolves to the stored quantity; rejects with a `CallError`. */
  readonly save: (cartId: string, quantity: number) => Promise<number>;
  /** Sends an edit with a request that outlives the document (`keepalive`). */
  readonly saveLast: (cartId: string, quantity: number) => void;
  readonly isOnline: () => boolean;
  readonly onChange: (state: EditsState) => void;
  readonly onSaved: () => void;
}

/** A line with an unsaved quantity. */
interface Entry {
  quantity: number;
  from: readonly number[];
  /** Cancels the debounce timer; undefined once the edit is due. */
  hold: (() => void) | undefined;
}

/**
 * Saves quantities as they change: debounced, with one request in flight per line; the last write wins. Network
 * and gateway errors are retried without limit.
 */
export function createQuantityEdits(deps: EditsDeps) {
  const { clock, kept, tab, save, saveLast, isOnline, onChange, onSaved } = deps;
  const entries = new Map<string, Entry>();
  const inFlight = new Set<string>();
  let state = NO_EDITS;
  let tries = 0;
  /** Ends the pause after a failure; undefined if not paused. */
  let endPause: (() => void) | undefined;
  let stopped = false;
  /** The document is being closed; no further requests are started. */
  let left = false;

  function set(change: Partial<EditsState>) {
    const wanted = new Map(Array.from(entries, ([cartId, { quantity }]) => [cartId, quantity]));
    state = { ...state, wanted, ...change };
    onChange(state);
  }

  function keep(cartId: string, { quantity, from }: Entry) {
    kept.put({ cartId, quantity, from, tab, atMs: clock.now(), left });
  }

  function want(cartId: string, quantity: number, from: readonly number[]) {
    const entry: Entry = entries.get(cartId) ?? { quantity, from, hold: undefined };
    entry.quantity = quantity;
    entry.hold?.();
    entry.hold = clock.after(EDIT_DELAY_MS, () => {
      entry.hold = undefined;
      pump();
    });
    entries.set(cartId, entry);
    keep(cartId, entry);
    set({ rejected: without(state.rejected, [cartId]) });
  }

  function drop(cartId: string) {
    entries.get(cartId)?.hold?.();
    entries.delete(cartId);
    kept.remove(tab, cartId);
  }

  function pump() {
    if (stopped || left || endPause) return;
    for (const [cartId, entry] of entries) {
      if (inFlight.size >= MAX_IN_FLIGHT) return;
      if (entry.hold || inFlight.has(cartId)) continue;
      if (!isOnline()) return pause('offline');
      void send(cartId, entry);
    }
  }

  async function send(cartId: string, entry: Entry) {
    const { quantity } = entry;
    inFlight.add(cartId);
    entry.from = [...entry.from, quantity].slice(-MAX_REMEMBERED);
    keep(cartId, entry);
    try {
      const stored = await save(cartId, quantity);
      inFlight.delete(cartId);
      tries = 0;
      settle(cartId, entry, quantity, stored);
      onSaved();
    } catch (fault) {
      inFlight.delete(cartId);
      afterFault(cartId, entry, quantity, fault as Partial<CallError>);
    }
    pump();
  }

  function settle(cartId: string, entry: Entry, sent: number, stored: number) {
    const atMs = clock.now();
    // The reply is outdated if the line was removed or changed again.
    if (entries.get(cartId) === entry && entry.quantity === sent) {
      drop(cartId);
      set({ saved: new Map(state.saved).set(cartId, { quantity: stored, atMs }), settledAtMs: atMs });
    }
    if (entries.size > 0 || state.network === 'fine') return;
    set({ network: 'recovered' });
    clock.after(RECOVERY_SHOWN_MS, () => {
      if (state.network === 'recovered') set({ network: 'fine' });
    });
  }

  function afterFault(cartId: string, entry: Entry, sent: number, fault: Partial<CallError>) {
    const verdict = classifyEditError(fault);
    switch (verdict.kind) {
      case 'loggedOut':
        // Paused until `wake` is called; the session dialog informs the member.
        endPause = () => {
          endPause = undefined;
        };
        return;
      case 'rejected':
        tries = 0;
        if (entries.get(cartId) !== entry || entry.quantity !== sent) return;
        drop(cartId);
        return set({
          rejected: new Map(state.rejected).set(cartId, verdict.message),
          saved: without(state.saved, [cartId]),
          settledAtMs: clock.now(),
          ...(entries.size === 0 && { network: 'fine' }),
        });
      case 'failed':
        return pause(isOnline() ? 'failing' : 'offline');
    }
  }

  function pause(network: 'offline' | 'failing') {
    if (endPause) return;
    tries += 1;
    const cancel = clock.after(retryDelayMs(tries), wake);
    endPause = () => {
      cancel();
      endPause = undefined;
    };
    // Refreshes `atMs`, so that other tabs do not take the edits over.
    for (const [cartId, entry] of entries) keep(cartId, entry);
    set({ network });
  }

  function wake() {
    endPause?.();
    pump();
  }

  return {
    /** @param shown quantity of the line before the change */
    change(cartId: string, quantity: number, shown: number) {
      want(cartId, quantity, [shown]);
    },
    /** Discards the edits of lines that are removed from the cart. */
    forget(cartIds: readonly string[]) {
      for (const cartId of cartIds) drop(cartId);
      set({
        saved: without(state.saved, cartIds),
        rejected: without(state.rejected, cartIds),
        ...(entries.size === 0 && { network: 'fine' }),
      });
    },
    /** Removes saved quantities that a list requested at `startedAtMs` includes. */
    seen(startedAtMs: number) {
      const known = [...state.saved].filter(([, { atMs }]) => atMs < startedAtMs).map(([cartId]) => cartId);
      if (known.length > 0) set({ saved: without(state.saved, known) });
    },
    /** Takes over edits of closed tabs, unless the line has changed since. */
    adopt(listed: ReadonlyMap<string, number>) {
      for (const { cartId, quantity, from } of kept.takeLeft(clock.now())) {
        const now = listed.get(cartId);
        if (now === undefined || now === quantity || entries.has(cartId)) continue;
        if (from.includes(now)) want(cartId, quantity, from);
      }
    },
    /** Sends all pending edits at once. */
    flush() {
      for (const entry of entries.values()) {
        entry.hold?.();
        entry.hold = undefined;
      }
      wake();
    },
    /** Ends a pause and sends what is due. */
    wake,
    /** The document is closing: sends unsaved edits and marks them for other tabs. */
    leave() {
      left = true;
      for (const [cartId, entry] of entries) {
        if (!stopped) saveLast(cartId, entry.quantity);
        keep(cartId, entry);
      }
    },
    /** The document was restored from the back/forward cache. */
    comeBack() {
      left = false;
      wake();
    },
    stop() {
      stopped = true;
      endPause?.();
      for (const { hold } of entries.values()) hold?.();
    },
  };
}

function without<Value>(
  map: ReadonlyMap<string, Value>,
  keys: readonly string[],
): ReadonlyMap<string, Value> {
  if (!keys.some(key => map.has(key))) return map;
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
}
