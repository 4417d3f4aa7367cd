import type { KeptEdits } from '#client/cart/kept-edits.ts';
import {
  createQuantityEdits,
  type EditsDeps,
  type EditsState,
  NO_EDITS,
} from '#client/cart/quantity-edits.ts';
import type { createSelection } from '#client/cart/selection.ts';
import {
  createTakenLines,
  NOTHING_TAKEN,
  type TakenDeps,
  type TakenState,
  type TakenTo,
} from '#client/cart/taken-lines.ts';

/** What happens to the document that the cart is shown in. */
export type PageEvent = 'online' | 'visible' | 'hidden' | 'leaving' | 'shown';

/** What lies over the list that the gateway answered, and changes before the gateway says so. */
export interface CartState {
  readonly edits: EditsState;
  readonly taken: TakenState;
  /** Lines that are not to be ordered this time. */
  readonly deselected: ReadonlySet<string>;
}

/** As the server renders it, and the browser at first. */
export const UNTOUCHED: CartState = { edits: NO_EDITS, taken: NOTHING_TAKEN, deselected: new Set() };

export interface CartDeps
  extends Omit<EditsDeps, 'onChange' | 'kept'>,
    Omit<TakenDeps, 'onChange' | 'clock'> {
  readonly kept: KeptEdits;
  readonly selection: ReturnType<typeof createSelection>;
  /** Answers how not to be told any more. */
  readonly onPageEvent: (listener: (event: PageEvent) => void) => () => void;
}

export interface Cart {
  readonly getState: () => CartState;
  /** Told of every change; answers how to stop. For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** A list has come: its quantities by line, and when it was asked for. */
  seen(listed: ReadonlyMap<string, number>, startedAtMs: number): void;
  /** @param shown the quantity that stands at the line before */
  changeQuantity(cartId: string, quantity: number, shown: number): void;
  take(cartIds: readonly string[], to: TakenTo): void;
  undoTaking(): void;
  dismissNews(): void;
  /** The bar that tells of what was taken stays while it is used. */
  holdNews(): void;
  releaseNews(): void;
  choose(cartIds: readonly string[], chosen: boolean): void;
  /** Saves at once what waits. Resolves once nothing does: false where something could not be saved. */
  settle(): Promise<boolean>;
  /** Tries again at once what could not be saved. */
  retry(): void;
  close(): void;
}

/** The cart of a member in this document, beyond the list itself. */
export function createCart(deps: CartDeps): Cart {
  const listeners = new Set<() => void>();
  let state: CartState = { ...UNTOUCHED, deselected: deps.selection.read() };

  function set(change: Partial<CartState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const edits = createQuantityEdits({ ...deps, onChange: next => set({ edits: next }) });
  const taken = createTakenLines({ ...deps, onChange: next => set({ taken: next }) });
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
    },
    changeQuantity: edits.change,
    take(cartIds, to) {
      edits.forget(cartIds);
      taken.take(cartIds, to);
    },
    undoTaking: taken.undo,
    dismissNews: taken.dismiss,
    holdNews: taken.hold,
    releaseNews: taken.goOn,
    choose(cartIds, chosen) {
      const deselected = new Set(state.deselected);
      for (const cartId of cartIds) {
        if (chosen) deselected.delete(cartId);
        else deselected.add(cartId);
      }
      deps.selection.write(deselected);
      set({ deselected });
    },
    settle() {
      edits.flush();
      return new Promise(resolve => {
        const refusedBefore = state.edits.refused;
        const check = () => {
          const { wanted, network, refused } = state.edits;
          const isStuck = network === 'offline' || network === 'failing';
          if (wanted.size > 0 && !isStuck) return;
          stop();
          resolve(wanted.size === 0 && refused === refusedBefore);
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
