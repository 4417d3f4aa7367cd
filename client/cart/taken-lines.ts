import type { Clock } from '#client/lib/clock.ts';

/** How long lines that were taken out can be put back by the bar that tells of it. */
export const UNDO_SHOWN_MS = 10_000;

export type TakenTo = 'nowhere' | 'favourites';

/** Lines that were taken out together, or one shortly after the other: one undo puts all of them back. */
export interface TakenNews {
  readonly to: TakenTo;
  readonly cartIds: readonly string[];
}

export interface TakenState {
  /** Out of sight: until a list is there that was asked for after they were gone (`null`: they are on their way). */
  readonly hidden: ReadonlyMap<string, number | null>;
  readonly news: TakenNews | null;
}

export const NOTHING_TAKEN: TakenState = { hidden: new Map(), news: null };

export interface TakenDeps {
  readonly clock: Clock;
  /** Each rejects where it could not be done; whoever makes the call has said so. */
  readonly take: (cartIds: readonly string[], to: TakenTo) => Promise<unknown>;
  readonly restore: (cartIds: readonly string[]) => Promise<unknown>;
  readonly onChange: (state: TakenState) => void;
}

/** Takes lines out of the cart: at once out of sight, and back if it fails or is undone. */
export function createTakenLines({ clock, take, restore, onChange }: TakenDeps) {
  let state = NOTHING_TAKEN;
  let cancelTimer = () => {};
  /** Calls are made one after the other, so that what is undone was done before. */
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

  function inTurn(call: () => Promise<unknown>, onDone: () => void, onFailed: () => void) {
    lastCall = lastCall.then(call).then(onDone, onFailed);
  }

  /** The bar goes after a while, but not from under the reader's hands. */
  function goOn() {
    cancelTimer();
    cancelTimer = clock.after(UNDO_SHOWN_MS, () => set({ news: null }));
  }

  return {
    take(cartIds: readonly string[], to: TakenTo) {
      const { news } = state;
      const joined = news?.to === to ? [...news.cartIds, ...cartIds] : cartIds;
      set({ hidden: hide(cartIds, null), news: { to, cartIds: joined } });
      goOn();
      inTurn(
        () => take(cartIds, to),
        () => set({ hidden: hide(cartIds, clock.now()) }),
        () => set({ hidden: show(cartIds), news: null }),
      );
    },
    undo() {
      const { news } = state;
      if (!news) return;
      cancelTimer();
      set({ news: null });
      inTurn(
        () => restore(news.cartIds),
        () => set({ hidden: show(news.cartIds) }),
        () => {},
      );
    },
    dismiss() {
      cancelTimer();
      set({ news: null });
    },
    /** While the bar is pointed at or has the focus. */
    hold: () => cancelTimer(),
    goOn() {
      if (state.news) goOn();
    },
    /** A list of the gateway has come. */
    seen(startedAtMs: number) {
      const gone = [...state.hidden].filter(([, atMs]) => atMs !== null && atMs < startedAtMs);
      if (gone.length > 0) set({ hidden: show(gone.map(([cartId]) => cartId)) });
    },
    stop: () => cancelTimer(),
  };
}
