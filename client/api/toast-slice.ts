import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Toast } from '#client/ui/Toasts.tsx';

const MOST_AT_ONCE = 3;

const toastSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    /** The same words are not shown twice at a time; the oldest make room. */
    toastRaised: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { id: nanoid(), ...toast } }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        [...toasts.filter(({ text }) => text !== payload.text), payload].slice(-MOST_AT_ONCE),
    },
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: toasts => toasts },
});

export const { toastRaised, toastDismissed } = toastSlice.actions;
export const { selectToasts } = toastSlice.selectors;
export const toastsReducer = toastSlice.reducer;
