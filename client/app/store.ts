import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { toastsReducer } from '#client/api/toast-slice.ts';
import { api, IS_RENDERED_ONCE, type StoreExtra } from '#client/api/transport/base-api.ts';
import { chatReducer } from '#client/features/chat/model/chat-slice.ts';
import { sessionReducer } from '#client/features/session/session-slice.ts';
import type { Transport } from '#shared/rendering/ssr-entry.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  toasts: toastsReducer,
  chat: chatReducer,
});

/** Creates a store: one for each request on the server, one for each document in the browser. */
export function makeStore(transport: Transport, preloadedState?: Partial<ReturnType<typeof reducer>>) {
  const extraArgument: StoreExtra = { transport };
  return configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    middleware: getDefault => {
      const defaults = getDefault({
        thunk: { extraArgument },
        serializableCheck: false,
        immutableCheck: false,
      });
      return IS_RENDERED_ONCE ? (defaults as never) : defaults.concat(api.middleware);
    },
    // Subscribers are notified before the next task. Redux Toolkit's default, the next frame, can fall between a
    // render of new query arguments and its commit: `useQuery` then falls back to the data of older arguments.
    enhancers: getDefault => getDefault({ autoBatch: IS_RENDERED_ONCE ? false : { type: 'tick' } }),
  });
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
