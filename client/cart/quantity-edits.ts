import type { CallFault } from '#client/api/base-api.ts';
import { judgeEditFault, retryDelayMs } from '#client/cart/edit-fault.ts';
import type { KeptEdits } from '#client/cart/kept-edits.ts';
import type { Clock } from '#client/lib/clock.ts';

/** An edit is sent once nothing was changed at its line for this long. */
export const EDIT_DELAY_MS = 400;
const MOST_AT_ONCE = 4;
const RECOVERY_SHOWN_MS = 4000;
/** Of what the gateway may hold of one line, so many are remembered. */
const MOST_REMEMBERED = 20;

export interface Saved {
  readonly quantity: number;
  readonly atMs: number;
}

/** What lies over the list that the gateway answered. */
export interface EditsState {
  /** Asked for and not saved yet, by line. */
  readonly wanted: ReadonlyMap<string, number>;
  /** Saved, until a list is there that was asked for after that. */
  readonly saved: ReadonlyMap<string, Saved>;
  /** Why the last edit of a line was refused. */
  readonly refused: ReadonlyMap<string, string>;
  /** `offline`, `failing`: edits wait for the network, or for the gateway. `recovered`: all of them are saved after all. */
  readonly network: 'fine' | 'offline' | 'failing' | 'recovered';
  /** When an edit was last saved or refused: lists that were asked for before know nothing of it. */
  readonly settledAtMs: number;
}

export const NO_EDITS: EditsState = {
  wanted: new Map(),
  saved: new Map(),
  refused: new Map(),
  network: 'fine',
  settledAtMs: 0,
};

export interface EditsDeps {
  readonly clock: Clock;
  readonly kept: KeptEdits;
  /** Names this tab. */
  readonly tab: string;
  /** Answers the quantity as it was stored; rejects with a `CallFault`. */
  readonly save: (cartId: string, quantity: number) => Promise<number>;
  /** The document is about to go: sends what outlives it. */
  readonly saveLast: (cartId: string, quantity: number) => void;
  readonly isOnline: () => boolean;
  readonly onChange: (state: EditsState) => void;
  readonly onSaved: () => void;
}

/** A line whose quantity is not settled. */
interface Entry {
  quantity: number;
  from: readonly number[];
  /** Calls off the wait before it is sent; undefined once it is due. */
  hold: (() => void) | undefined;
}

/**
 * Saves quantities as they are changed: each after a moment, one request in flight a line, the last write wins. What
 * the network or the gateway keeps from being saved is tried again for as long as it takes.
 */
export function createQuantityEdits(deps: EditsDeps) {
  const { clock, kept, tab, save, saveLast, isOnline, onChange, onSaved } = deps;
  const entries = new Map<string, Entry>();
  /** Lines with a request in flight. */
  const inFlight = new Set<string>();
  let state = NO_EDITS;
  let tries = 0;
  /** Ends the pause after a failure; undefined: there is none. */
  let endPause: (() => void) | undefined;
  let stopped = false;
  /** The document is gone, or about to go: what still happens in it is not to be relied on. */
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
    set({ refused: without(state.refused, [cartId]) });
  }

  function drop(cartId: string) {
    entries.get(cartId)?.hold?.();
    entries.delete(cartId);
    kept.remove(tab, cartId);
  }

  function pump() {
    if (stopped || left || endPause) return;
    for (const [cartId, entry] of entries) {
      if (inFlight.size >= MOST_AT_ONCE) return;
      if (entry.hold || inFlight.has(cartId)) continue;
      if (!isOnline()) return pause('offline');
      void send(cartId, entry);
    }
  }

  async function send(cartId: string, entry: Entry) {
    const { quantity } = entry;
    inFlight.add(cartId);
    entry.from = [...entry.from, quantity].slice(-MOST_REMEMBERED);
    keep(cartId, entry);
    try {
      const stored = await save(cartId, quantity);
      inFlight.delete(cartId);
      tries = 0;
      settle(cartId, entry, quantity, stored);
      onSaved();
    } catch (fault) {
      inFlight.delete(cartId);
      afterFault(cartId, entry, quantity, fault as Partial<CallFault>);
    }
    pump();
  }

  function settle(cartId: string, entry: Entry, sent: number, stored: number) {
    const atMs = clock.now();
    // Of a line that was taken out meanwhile, or changed once more, the answer says nothing of interest.
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

  function afterFault(cartId: string, entry: Entry, sent: number, fault: Partial<CallFault>) {
    const verdict = judgeEditFault(fault);
    switch (verdict.kind) {
      case 'loggedOut':
        // Until somebody comes back: the session's own dialog says what is the matter.
        endPause = () => {
          endPause = undefined;
        };
        return;
      case 'refused':
        tries = 0;
        if (entries.get(cartId) !== entry || entry.quantity !== sent) return;
        drop(cartId);
        return set({
          refused: new Map(state.refused).set(cartId, verdict.message),
          saved: without(state.saved, [cartId]),
          settledAtMs: clock.now(),
          ...(entries.size === 0 && { network: 'fine' }),
        });
      case 'failed':
        // Only the browser knows whether it is its own network.
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
    // Other tabs see by it that this one lives.
    for (const [cartId, entry] of entries) keep(cartId, entry);
    set({ network });
  }

  function wake() {
    endPause?.();
    pump();
  }

  return {
    /** @param shown what stands at the line before */
    change(cartId: string, quantity: number, shown: number) {
      want(cartId, quantity, [shown]);
    },
    /** Lines that are taken out of the cart: what was wanted of them does not matter any more. */
    forget(cartIds: readonly string[]) {
      for (const cartId of cartIds) drop(cartId);
      set({
        saved: without(state.saved, cartIds),
        refused: without(state.refused, cartIds),
        ...(entries.size === 0 && { network: 'fine' }),
      });
    },
    /** A list of the gateway has come. */
    seen(startedAtMs: number) {
      const known = [...state.saved].filter(([, { atMs }]) => atMs < startedAtMs).map(([cartId]) => cartId);
      if (known.length > 0) set({ saved: without(state.saved, known) });
    },
    /** Takes over what tabs left that are gone: only where nobody has changed the line since. */
    adopt(listed: ReadonlyMap<string, number>) {
      for (const { cartId, quantity, from } of kept.takeLeft(clock.now())) {
        const now = listed.get(cartId);
        if (now === undefined || now === quantity || entries.has(cartId)) continue;
        if (from.includes(now)) want(cartId, quantity, from);
      }
    },
    /** Waits no longer. */
    flush() {
      for (const entry of entries.values()) {
        entry.hold?.();
        entry.hold = undefined;
      }
      wake();
    },
    /** The network, or the reader, is back. */
    wake,
    /** The document goes: what is not saved is sent along, and left for the next one. */
    leave() {
      left = true;
      for (const [cartId, entry] of entries) {
        if (!stopped) saveLast(cartId, entry.quantity);
        keep(cartId, entry);
      }
    },
    /** The document came back from the browser's memory. */
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
