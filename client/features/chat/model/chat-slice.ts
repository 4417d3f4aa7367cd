import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { endingSeen } from '#client/features/session/session-slice.ts';
import type { CommodityCardData } from '#shared/contract/schemas/chat-cards.ts';

/** Chat state outside the chat window; the rest is loaded when the chat is opened. */
export interface ChatEntryState {
  readonly open: boolean;
  /** The newest message is from the staff and has not been seen. */
  readonly unread: boolean;
  /** Commodity that a question is about, until it is sent or dismissed. */
  readonly commodity: CommodityCardData | null;
}

/** The part of the state that `chatReducer` holds. */
export interface WithChat {
  readonly chat: ChatEntryState;
}

const initialState: ChatEntryState = { open: false, unread: false, commodity: null };

const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    /** The payload is the commodity of the page, or null if opened from the toolbar. */
    chatOpened: (state, { payload }: PayloadAction<CommodityCardData | null>) => {
      state.open = true;
      if (payload) state.commodity = payload;
    },
    chatClosed: state => {
      state.open = false;
    },
    commodityOffered: state => {
      state.commodity = null;
    },
    unreadChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.unread = payload;
    },
  },
  extraReducers: builder => {
    // The viewer is a visitor from now on: the unread dot and the commodity belonged to the member.
    builder.addCase(endingSeen, ({ open }) => ({ ...initialState, open }));
  },
  selectors: { selectChat: state => state },
});

export const { chatOpened, chatClosed, commodityOffered, unreadChanged } = chatSlice.actions;
export const { selectChat } = chatSlice.selectors;
export const chatReducer = chatSlice.reducer;
