import { configureStore } from '@reduxjs/toolkit';
import { api, type StoreExtra } from '#client/api/base-api.ts';
import { toastsReducer } from '#client/api/toast-slice.ts';
import { chatReducer } from '#client/chat/chat-slice.ts';
import { sessionReducer } from '#client/session/session-slice.ts';
import type { Transport } from '#shared/rendering/ssr-entry.ts';

/** A store of its own for each request on the server, and one in the browser. */
export function makeStore(transport: Transport) {
  const extraArgument: StoreExtra = { transport };
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: sessionReducer,
      toasts: toastsReducer,
      chat: chatReducer,
    },
    middleware: getDefault =>
      getDefault({ thunk: { extraArgument }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
  });
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
