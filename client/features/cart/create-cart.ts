import type { JustAdded, StoredJustAdded } from '#client/features/cart/just-added.ts';
import {
  createQuantityEdits,
  type EditsDeps,
  type EditsState,
  NO_EDITS,
} from '#client/features/cart/quantity-edits.ts';
import {
  createRemovedLines,
  NOTHING_TAKEN,
  type TakenDeps,
  type TakenState,
  type TakenTo,
} from '#client/features/cart/removed-lines.ts';
import type { createSelection } from '#client/features/cart/selection.ts';
import type { StoredEdits } from '#client/features/cart/stored-edits.ts';

/** Events of the document that contains the cart. */
export type PageEvent = 'online' | 'visible' | 'hidden' | 'leaving' | 'shown';

/** Local changes on top of the list from the gateway. */
export interface CartState {
  readonly edits: EditsState;
  readonly taken: TakenState;
  /** Ids of lines that are excluded from the next order. */
  readonly deselected: ReadonlySet<string>;
  /** Lines that are selected alone because their checkout was opened after they were added together. */
  readonly justAdded: JustAdded | null;
}

/** State of the server render and of the hydration. */
export const UNTOUCHED: CartState = {
  edits: NO_EDITS,
  taken: NOTHING_TAKEN,
  deselected: new Set(),
  justAdded: null,
};

export interface CartDeps
  extends Omit<EditsDeps, 'onChange' | 'kept'>,
    Omit<TakenDeps, 'onChange' | 'clock'> {
  readonly kept: StoredEdits;
  readonly selection: ReturnType<typeof createSelection>;
  readonly justAdded: StoredJustAdded;
  /** Returns a function that removes the listener. */
  readonly onPageEvent: (listener: (event: PageEvent) => void) => () => void;
}

export interface Cart {
  readonly getState: () => CartState;
  /** Calls `listener` after every change; returns a function that removes it. For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Processes a list from the gateway: quantities by line id, and the start time of the request. */
  seen(listed: ReadonlyMap<string, number>, startedAtMs: number): void;
  /** @param shown quantity of the line before the change */
  changeQuantity(cartId: string, quantity: number, shown: number): void;
  take(cartIds: readonly string[], to: TakenTo): void;
  undoTaking(): void;
  dismissNotice(): void;
  /** Keeps the undo bar open while it is hovered or focused. */
  holdNotice(): void;
  releaseNotice(): void;
  choose(cartIds: readonly string[], chosen: boolean): void;
  /**
   * Saves pending edits at once. Resolves when none is left: false if an edit was rejected or could not be sent.
   */
  settle(): Promise<boolean>;
  /** Retries failed edits at once. */
  retry(): void;
  close(): void;
}

/** Local state of a member's cart: edits, removed lines and the selection. */
export function createCart(deps: CartDeps): Cart {
  const listeners = new Set<() => void>();
  let state = storedState(deps);

  function set(change: Partial<CartState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function select(deselected: ReadonlySet<string>, justAdded: JustAdded | null) {
    deps.selection.write(deselected);
    deps.justAdded.write(justAdded);
    set({ deselected, justAdded });
  }

  /** Selects lines alone that were added together and are being ordered; as before once they have left the cart. */
  function followJustAdded(listed: ReadonlyMap<string, number>) {
    const added = deps.justAdded.read();
    if (!added) return;
    const isListed = added.cartIds.some(cartId => listed.has(cartId));
    if (added.isSelected && !isListed) select(new Set(added.before), null);
    if (!added.isSelected && isListed) {
      const others = [...listed.keys()].filter(cartId => !added.cartIds.includes(cartId));
      select(new Set(others), { ...added, before: added.before ?? [...state.deselected], isSelected: true });
    }
  }

  const edits = createQuantityEdits({ ...deps, onChange: next => set({ edits: next }) });
  const taken = createRemovedLines({ ...deps, onChange: next => set({ taken: next }) });
  const stopListening = deps.onPageEvent(event => {
    if (event === 'leaving') edits.leave();
    else if (event === 'shown') edits.comeBack();
    else edits.flush();
  });

  return {
    getState: () => state,
    subscribe,
    seen(listed, startedAtMs) {
      edits.seen(startedAtMs);
      taken.seen(startedAtMs);
      edits.adopt(listed);
      followJustAdded(listed);
    },
    changeQuantity: edits.change,
    take(cartIds, to) {
      edits.forget(cartIds);
      taken.take(cartIds, to);
    },
    undoTaking: taken.undo,
    dismissNotice: taken.dismiss,
    holdNotice: taken.hold,
    releaseNotice: taken.goOn,
    choose(cartIds, chosen) {
      const deselected = new Set(state.deselected);
      for (const cartId of cartIds) {
        if (chosen) deselected.delete(cartId);
        else deselected.add(cartId);
      }
      select(deselected, null);
    },
    settle() {
      edits.flush();
      return new Promise(resolve => {
        const rejectedBefore = state.edits.rejected;
        const check = () => {
          const { wanted, network, rejected } = state.edits;
          const isStuck = network === 'offline' || network === 'failing';
          if (wanted.size > 0 && !isStuck) return;
          stop();
          resolve(wanted.size === 0 && rejected === rejectedBefore);
        };
        const stop = subscribe(check);
        check();
      });
    },
    retry: edits.wake,
    close() {
      stopListening();
      edits.leave();
      edits.stop();
      taken.stop();
    },
  };
}

/** `UNTOUCHED` itself if nothing is stored, so that the hydrated cart is not rendered a second time. */
function storedState({ selection, justAdded }: CartDeps): CartState {
  const deselected = selection.read();
  const added = justAdded.read();
  if (deselected.size === 0 && !added?.isSelected) return UNTOUCHED;
  return { ...UNTOUCHED, deselected, justAdded: added?.isSelected ? added : null };
}
