import type { Clock } from '#client/lib/clock.ts';

/** How long the undo bar is shown after lines were removed. */
export const UNDO_SHOWN_MS = 10_000;

export type TakenTo = 'nowhere' | 'favourites';

/** Lines that were removed while the undo bar was shown; one undo restores all of them. */
export interface RemovedNotice {
  readonly to: TakenTo;
  readonly cartIds: readonly string[];
}

export interface TakenState {
  /** Hidden lines with the time of removal (`null`: in flight), until a list requested later arrives. */
  readonly hidden: ReadonlyMap<string, number | null>;
  readonly notice: RemovedNotice | null;
}

export const NOTHING_TAKEN: TakenState = { hidden: new Map(), notice: null };

export interface TakenDeps {
  readonly clock: Clock;
  /** `take` and `restore` reject on failure; the call itself shows the error. */
  readonly take: (cartIds: readonly string[], to: TakenTo) => Promise<unknown>;
  readonly restore: (cartIds: readonly string[]) => Promise<unknown>;
  readonly onChange: (state: TakenState) => void;
}

/** Removes lines from the cart. Optimistic: they are hidden at once, and shown again on failure or undo. */
export function createRemovedLines({ clock, take, restore, onChange }: TakenDeps) {
  let state = NOTHING_TAKEN;
  let cancelTimer = () => {};
  /** Calls run one after the other, so that an undo follows its removal. */
  let lastCall: Promise<unknown> = Promise.resolve();

  function set(change: Partial<TakenState>) {
    state = { ...state, ...change };
    onChange(state);
  }

  function hide(cartIds: readonly string[], atMs: number | null) {
    const hidden = new Map(state.hidden);
    for (const cartId of cartIds) hidden.set(cartId, atMs);
    return hidden;
  }

  function show(cartIds: readonly string[]) {
    return new Map([...state.hidden].filter(([cartId]) => !cartIds.includes(cartId)));
  }

  function enqueue(call: () => Promise<unknown>, onDone: () => void, onFailed: () => void) {
    lastCall = lastCall.then(call).then(onDone, onFailed);
  }

  /** Restarts the timer that closes the undo bar. */
  function goOn() {
    cancelTimer();
    cancelTimer = clock.after(UNDO_SHOWN_MS, () => set({ notice: null }));
  }

  return {
    take(cartIds: readonly string[], to: TakenTo) {
      const { notice } = state;
      const joined = notice?.to === to ? [...notice.cartIds, ...cartIds] : cartIds;
      set({ hidden: hide(cartIds, null), notice: { to, cartIds: joined } });
      goOn();
      enqueue(
        () => take(cartIds, to),
        () => set({ hidden: hide(cartIds, clock.now()) }),
        () => set({ hidden: show(cartIds), notice: null }),
      );
    },
    undo() {
      const { notice } = state;
      if (!notice) return;
      cancelTimer();
      set({ notice: null });
      enqueue(
        () => restore(notice.cartIds),
        () => set({ hidden: show(notice.cartIds) }),
        () => {},
      );
    },
    dismiss() {
      cancelTimer();
      set({ notice: null });
    },
    /** Keeps the bar open while it is hovered or focused. */
    hold: () => cancelTimer(),
    goOn() {
      if (state.notice) goOn();
    },
    /** Forgets hidden lines that a list requested at `startedAtMs` no longer contains. */
    seen(startedAtMs: number) {
      const gone = [...state.hidden].filter(([, atMs]) => atMs !== null && atMs < startedAtMs);
      if (gone.length > 0) set({ hidden: show(gone.map(([cartId]) => cartId)) });
    },
    stop: () => cancelTimer(),
  };
}
