import { type ApiDispatch, api } from '#client/api/transport/base-api.ts';
import { unreadChanged } from '#client/features/chat/model/chat-slice.ts';

/** Reports a change of the unread state. The gateway counts a member's messages, so that their count is refetched. */
export const reportUnread =
  (dispatch: ApiDispatch, memberId: string | null) =>
  (unread: boolean): void => {
    dispatch(memberId === null ? unreadChanged(unread) : api.util.invalidateTags(['counters']));
  };
