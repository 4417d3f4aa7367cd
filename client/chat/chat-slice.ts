import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { endingSeen } from '#client/session/session-slice.ts';
import type { GoodsCardData } from '#shared/contract/chat-cards.ts';

/** What the rest of the site knows of the chat: all else is loaded when it is opened. */
export interface ChatEntryState {
  readonly open: boolean;
  /** The newest message is from service and was not seen. */
  readonly unread: boolean;
  /** Goods that a question is about, until the window has offered to send them. */
  readonly goods: GoodsCardData | null;
}

const initialState: ChatEntryState = { open: false, unread: false, goods: null };

const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    /** From the toolbar, or with the goods of the page at hand. */
    chatOpened: (state, { payload }: PayloadAction<GoodsCardData | null>) => {
      state.open = true;
      if (payload) state.goods = payload;
    },
    chatClosed: state => {
      state.open = false;
    },
    goodsOffered: state => {
      state.goods = null;
    },
    unreadChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.unread = payload;
    },
  },
  extraReducers: builder => {
    // Who stays on the page is a visitor now: neither the dot nor the goods were hers.
    builder.addCase(endingSeen, ({ open }) => ({ ...initialState, open }));
  },
  selectors: { selectChat: state => state },
});

export const { chatOpened, chatClosed, goodsOffered, unreadChanged } = chatSlice.actions;
export const { selectChat } = chatSlice.selectors;
export const chatReducer = chatSlice.reducer;
