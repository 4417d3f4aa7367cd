import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Toast } from '#client/lib/toast.ts';

const MAX_TOASTS = 3;

const toastSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    /** Replaces a toast with the same text; drops the oldest above the limit. */
    toastRaised: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { id: nanoid(), ...toast } }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        [...toasts.filter(({ text }) => text !== payload.text), payload].slice(-MAX_TOASTS),
    },
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: toasts => toasts },
});

export const { toastRaised, toastDismissed } = toastSlice.actions;
export const { selectToasts } = toastSlice.selectors;
export const toastsReducer = toastSlice.reducer;
