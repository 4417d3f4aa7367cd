/**
 * Hooks of react-redux for the server, in its place (`vite.config.ts`): they read the store and do not subscribe.
 */
import type { Store } from '@reduxjs/toolkit';
import { createContext, createElement, type ReactNode, use } from 'react';

const StoreContext = createContext<Store | null>(null);

export function Provider({ store, children }: { store: Store; children?: ReactNode }) {
  return createElement(StoreContext, { value: store }, children);
}

export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('a component that reads the store is rendered without a Provider');
  return store;
}

export const useSelector = <State, Selected>(select: (state: State) => Selected): Selected =>
  select(useStore().getState() as State);

export const useDispatch = () => useStore().dispatch;
