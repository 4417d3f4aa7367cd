import type { Handlers } from '#gateway/calls/call-context.ts';
import { listNotices } from '#gateway/modules/notice/list-notices.ts';
import { markNoticesRead } from '#gateway/modules/notice/mark-read.ts';
import type { noticeCalls } from '#shared/contract/calls/notice.ts';

export const noticeHandlers = {
  listNoticePage: listNotices,
  markNoticesRead,
} satisfies Handlers<typeof noticeCalls>;
