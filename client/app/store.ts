import { configureStore } from '@reduxjs/toolkit';
import { toastsReducer } from '#client/api/toast-slice.ts';
import { api, type StoreExtra } from '#client/api/transport/base-api.ts';
import { chatReducer } from '#client/features/chat/model/chat-slice.ts';
import { sessionReducer } from '#client/features/session/session-slice.ts';
import type { Transport } from '#shared/rendering/ssr-entry.ts';

/** Creates a store: one for each request on the server, one for each document in the browser. */
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
